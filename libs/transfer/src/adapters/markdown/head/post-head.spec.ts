import { describe, expect, it } from '@jest/globals';
import { Notes } from '@app/markdown';
import { readHead } from './post-head.ts';

function read(fields: Record<string, unknown>, sourcePath = 'posts/a-post.md') {
  const notes = new Notes();
  const file = { absolutePath: `/site/${sourcePath}`, sourcePath, sections: [{ slug: 'notes', name: 'Notes' }] };
  return { ...readHead(fields, file, { notes }), messages: notes.list.map(({ message }) => message) };
}

describe('readHead', () => {
  it('knows little without front matter', () => {
    expect(read({})).toEqual({
      slug: 'a-post',
      title: null,
      excerpt: null,
      date: null,
      unreadableDate: null,
      updated: null,
      draft: false,
      expired: false,
      authors: [],
      category: [{ slug: 'notes', name: 'Notes' }],
      tags: [],
      formerPath: null,
      aliases: [],
      cover: null,
      coverAlt: '',
      shareImage: null,
      canonicalUrl: null,
      seo: {},
      messages: [],
    });
  });

  it.each([
    [{ slug: 'Own Name', path: 'x/y' }, 'a.md', 'own-name'],
    [{ path: '2019/11/07/Async-await.html' }, 'a.md', 'async-await'],
    [{ permalink: '/old/name/' }, 'a.md', 'name'],
    [{ permalink: '/:year/:title/' }, 'a.md', 'a'],
    [{ permalink: 'pretty' }, 'a.md', 'a'],
    [{}, '2024-03-09-yaml_and-tags.md', 'yaml-and-tags'],
    [{}, 'deep/A Folder/index.md', 'a-folder'],
    [{}, 'v1.2.3.md', 'v1-2-3'],
  ])('takes the slug of %j in %s', (fields, sourcePath, slug) => expect(read(fields, sourcePath).slug).toBe(slug));

  it.each([
    [{ date: new Date('2024-01-02T03:04:05Z') }, 'a.md', '2024-01-02T03:04:05.000Z'],
    [{ date: '2024-01-02' }, 'a.md', '2024-01-02T00:00:00.000Z'],
    [{ date: '2024-01-02 10:00:00 +0130' }, 'a.md', '2024-01-02T08:30:00.000Z'],
    [{ pubDate: '2024-1-2' }, 'a.md', '2024-01-02T00:00:00.000Z'],
    [{ published: true, date: '2024/01/02 10:00 UTC' }, 'a.md', '2024-01-02T10:00:00.000Z'],
    [{ path: 'inside/2019/11/07/a' }, 'a.md', '2019-11-07T00:00:00.000Z'],
    [{ date: 'soon' }, '2024-03-09-a.md', '2024-03-09T00:00:00.000Z'],
    [{}, '2024-02-30-a.md', undefined],
    [{}, '12024-02-03.md', undefined],
  ])('takes the date of %j in %s', (fields, sourcePath, date) =>
    expect(read(fields, sourcePath).date?.toISOString()).toBe(date),
  );

  it.each([
    [
      { robots: 'noindex, max-snippet:20, max-image-preview:large' },
      { index: false, maxSnippet: 20, maxImagePreview: 'large' },
    ],
    [{ robots: { follow: false, 'max-video-preview': 7 } }, { follow: false, maxVideoPreview: 7 }],
    [{ robots: 'max-snippet:many, max-image-preview:huge' }, undefined],
  ])('takes the robots of %j', (fields, robots) => expect(read(fields, 'a.md').seo['robots']).toEqual(robots));

  it.each([
    [{ draft: true }, 'a.md', true],
    [{ draft: false }, 'a.md', false],
    [{ published: false }, 'a.md', true],
    [{ status: 'draft' }, 'a.md', true],
    [{}, 'x/_drafts/a.md', true],
  ])('judges whether %j in %s is a draft', (fields, sourcePath, draft) =>
    expect(read(fields, sourcePath).draft).toBe(draft),
  );

  it.each([
    [{ authors: ['A', 'B', 'A'] }, ['A', 'B']],
    [{ author: 'A  B' }, ['A B']],
    [{ author: { name: 'A', url: 'x' } }, ['A']],
    [{ authors: [{ name: 'A' }, { title: 'B' }, {}, 7] }, ['A', 'B', '7']],
    [{ taxonomies: { authors: ['A'] } }, ['A']],
    [{ extra: { author: 'A' } }, ['A']],
  ])('reads the authors of %j', (fields, authors) =>
    expect(read(fields).authors.map(({ name }) => name)).toEqual(authors),
  );

  it('reads tags in all their forms', () => {
    expect(read({ tags: ['a', 'B c'] }).tags).toEqual(['a', 'B c']);
    expect(read({ tags: 'a, B c' }).tags).toEqual(['a', 'B c']);
    expect(read({ tags: 'a b' }).tags).toEqual(['a', 'b']);
    expect(read({ taxonomies: { tags: ['a'] } }).tags).toEqual(['a']);
  });

  it('takes one category, before the section, and makes tags of the others', () => {
    const { category, tags, messages } = read({ categories: ['How to', 'b', 'c'], tags: ['c', 'd'] });
    expect(category).toEqual([{ slug: 'how-to', name: 'How to' }]);
    expect(tags).toEqual(['c', 'd', 'b']);
    expect(messages).toEqual(['a post has one category: b, c become tags']);
  });

  it('reads old paths, and drops what nobody can ask for', () => {
    const { formerPath, aliases } = read({
      path: '2019/a',
      aliases: ['2019/a.html', '/b/', 'https://old.example/c?d', '//evil.example', 'e f', '../g', '2019/a', 7],
    });
    expect(formerPath).toBe('/2019/a');
    expect(aliases).toEqual(['/2019/a.html', '/b/', '/c', '/7']);
  });

  it('reads texts in one line, and cuts those that are too long with a note', () => {
    const { title, excerpt, messages } = read({ title: ' a\n b ', summary: 'word '.repeat(1000) });
    expect(title).toBe('a b');
    expect(excerpt).toHaveLength(1999);
    expect(messages).toEqual(['the description is cut to 2000 characters']);
  });

  it('notes what SEO fields and names lose', () => {
    const long = 'x'.repeat(2_001);
    const { seo, tags, messages } = read({
      seo_title: long,
      seo_description: long,
      keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'y'.repeat(201)],
      tags: [long],
    });
    expect(seo).toEqual({
      title: long.slice(0, 300),
      description: long.slice(0, 2_000),
      focusKeyword: 'a',
      secondaryKeywords: ['b', 'c', 'd', 'e', 'f'],
    });
    expect(tags).toEqual([long.slice(0, 200)]);
    expect(messages).toEqual([
      'the name is cut to 200 characters',
      'a keyword is cut to 200 characters',
      'a post has 5 keywords beside the first',
      'the SEO title is cut to 300 characters',
      'the SEO description is cut to 2000 characters',
    ]);
  });

  it('names the fields that have no place', () => {
    const { messages } = read({ title: 'a', mood: 1, layout: 'post', extra: { team: 'b', image: 'c.png' } });
    expect(messages).toEqual(['without a place in a post: mood, extra.team']);
  });

  it('takes fields of its own only', () => {
    const fields = JSON.parse('{"__proto__": {"title": "a"}, "constructor": {"name": "b"}}') as Record<string, unknown>;
    expect(read(fields)).toMatchObject({
      title: null,
      messages: ['without a place in a post: __proto__, constructor'],
    });
  });
});
