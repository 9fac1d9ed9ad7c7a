import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ImportedItem } from '../../../domain/item.ts';
import { LinkIndex } from '../../../domain/links/link-index.ts';
import { MarkdownSource, type MarkdownOptions } from '../markdown-source.ts';
import { recognise } from './generator.ts';

const NOW = new Date('2026-01-01');
const HASH = '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d';
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Reads a folder with these files as an import does. */
async function read(files: Readonly<Record<string, string>>, options: Partial<MarkdownOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'galley-site-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const source = new MarkdownSource(root, 'files', { now: NOW, ...options });
  const links = new LinkIndex([]);
  for await (const head of source.heads())
    if (head.published) links.add([...head.oldPaths, ...source.linksTo(head)], `/${head.wanted}`);
  const items: ImportedItem[] = [];
  for await (const entry of source.items({ links, moved: (url) => links.moved(url) }))
    if (entry.type === 'item') items.push(entry.item);
  return { root, items, item: items[0]!, notes: source.notes().map(({ message }) => message) };
}

const post = (fields: string, body = 'Text.') => `---\ntitle: T\ndate: 2024-05-06\n${fields}\n---\n\n${body}\n`;

describe('the generator of a folder', () => {
  it.each([
    [['_config.yml', '_posts/a.md'], 'jekyll'],
    [['_posts/2024-05-06-a.md'], 'jekyll'],
    [['hugo.toml', 'content/a.md'], 'hugo'],
    [['content/a.md', 'static/a.png'], 'hugo'],
    [['config.toml', 'content/a.md', 'templates/a.html'], 'zola'],
    [['_config.yml', 'source/_posts/a.md'], 'hexo'],
    [['docusaurus.config.js', 'blog/a.md'], 'docusaurus'],
    [['eleventy.config.js', 'a.md'], 'eleventy'],
    [['.eleventy.js', 'a.md'], 'eleventy'],
    [['astro.config.mjs', 'src/content/a.md'], 'astro'],
    [['gatsby-config.js', 'a.md'], 'gatsby'],
    [['next.config.js', '_posts/a.md'], 'next'],
    [['.obsidian/app.json', 'a.md'], 'obsidian'],
    [[`A ${HASH}.md`], 'notion'],
    [['content/posts/a.md', 'redirects.csv'], 'galley'],
    [['a.md'], undefined],
  ])('of %j is %s', (paths, generator) => expect(recognise(paths)?.generator).toBe(generator));

  it('is named in the report with the file that tells it, also in a folder of an archive, unless somebody gave it', async () => {
    const files = { 'blog-main/_config.yml': 'title: A', 'blog-main/_posts/2024-05-06-a.md': post('') };
    expect((await read(files)).notes).toEqual(['read as a site of Jekyll, recognised by _config.yml']);
    expect((await read(files, { generator: 'hugo' })).notes).toEqual(['read as a site of Hugo']);
    expect((await read({ 'a.md': post('') })).notes).toEqual([]);
  });
});

describe('front matter', () => {
  it.each([
    ['image: /a.png'],
    ['image:\n  path: /a.png\n  alt: A'],
    ['cover:\n  image: /a.png'],
    ['images: [/a.png, /b.png]'],
    ['featured_image: /a.png'],
    ['featuredImage: /a.png'],
    ['heroImage: /a.png'],
    ['coverImage: /a.png'],
    ['thumbnail: /a.png'],
    ['banner: /a.png'],
    ['header:\n  teaser: /a.png'],
    ['photos:\n  - /a.png'],
    ['resources:\n  - src: b.png\n  - src: /a.png\n    name: cover'],
  ])('%j tells the cover', async (fields) => {
    const { item, root } = await read({ 'a.md': post(fields), 'a.png': 'a' });
    expect(item.cover).toBe(join(root, 'a.png'));
  });

  it('of Hugo takes the cover of a bundle by its name, names of terms from their files, and archives what is over', async () => {
    const { items, root } = await read({
      'hugo.toml': 'timeZone = "America/New_York"',
      'content/posts/a/index.md':
        '+++\ntitle = "A"\ndate = 2024-05-06T10:00:00\ncategories = ["bread-and-butter"]\ntags = ["rye"]\n+++\nA',
      'content/posts/a/featured.jpg': 'a',
      'content/posts/b.md': post('expiryDate: 2024-06-01'),
      'content/categories/bread-and-butter/_index.md': '---\ntitle: Bread & butter\ndescription: Of both.\n---',
      'content/tags/rye/_index.md': '---\ntitle: Rye!\ndescription: Dark.\n---',
    });
    expect(items[0]).toMatchObject({
      cover: join(root, 'content/posts/a/featured.jpg'),
      category: [{ slug: 'bread-and-butter', name: 'Bread & butter', description: 'Of both.' }],
      tags: [{ name: 'Rye!' }],
      publishedAt: new Date('2024-05-06T14:00:00Z'),
      oldPaths: ['/posts/a/'],
    });
    expect(items[1]).toMatchObject({ status: 'draft', expired: true });
  });

  it('of Jekyll knows the authors, time zone and permalinks of the site', async () => {
    const { item } = await read({
      '_config.yml': 'timezone: Europe/Berlin\npermalink: /:categories/:title/\nrepository: https://git.example/a',
      '_data/authors.yml': 'ann:\n  name: Ann Lee\n  bio: Bakes.\n  twitter: "@ann"\n  avatar: /ann.png',
      'ann.png': 'a',
      '_posts/2024-05-06-a.md':
        '---\ntitle: T\nauthor: ann\ncategories: Bread\nexcerpt_separator: "%%%"\n---\nAbove.\n\n%%%\n\n[It]({{ site.repository }}/b).',
    });
    expect(item).toMatchObject({
      author: {
        name: 'Ann Lee',
        bio: 'Bakes.',
        sameAs: ['https://x.com/ann'],
        avatar: expect.stringMatching(/ann\.png$/),
      },
      publishedAt: new Date('2024-05-05T22:00:00Z'),
      oldPaths: ['/bread/a/'],
      excerpt: 'Above.',
      blocks: [
        { type: 'paragraph', text: 'Above.' },
        { type: 'paragraph', text: '[It](https://git.example/a/b).' },
      ],
    });
  });

  it('of Hexo reads categories as paths, the first of several', async () => {
    const one = await read({ 'source/_posts/a.md': post('categories: [Sports, Baseball]') });
    expect(one.item.category.map(({ name }) => name)).toEqual(['Sports', 'Baseball']);
    const two = await read({ 'source/_posts/a.md': post('categories:\n  - [Sports, Baseball]\n  - [Play, Cards]') });
    expect(two.item).toMatchObject({ category: [{ name: 'Sports' }, { name: 'Baseball' }], tags: [{ name: 'Cards' }] });
  });

  it('of Eleventy leaves its collections out, and takes what has no permalink for a draft', async () => {
    const { items } = await read({
      '.eleventy.js': '',
      'a.md': post('tags: [posts, Rye]'),
      'b.md': post('permalink: false'),
    });
    expect(items).toMatchObject([{ tags: [{ name: 'Rye' }] }, { status: 'draft' }]);
  });

  it('of Eleventy is joined with the data files of its folders and of its own, of which the nearest count', async () => {
    const { items } = await read({
      'eleventy.config.js': '',
      'posts/posts.json':
        '{"tags": ["posts", "Bread"], "layout": "post.njk", "author": "Ann", "permalink": "/blog/{{ page.fileSlug }}/"}',
      'posts/dark/dark.11tydata.json': '{"tags": "Dark", "author": "Bea"}',
      'posts/2024-05-06-rye.md': post('tags: [Rye]'),
      'posts/dark/loaf.md': post(''),
      'posts/dark/loaf.11tydata.json': '{"author": "Cy", "permalink": "/{{ title | slugify }}/"}',
      'posts/dark/own.md': post('author: Di\npermalink: /own/'),
      'drafts/drafts.json': '{"permalink": false}',
      'drafts/idea.md': post(''),
      'drafts/other.json': '{"author": "Nobody"}',
    });
    const facts = items.map(({ slug, status, author, tags, oldPaths }) => [
      slug,
      status,
      author?.name,
      tags.map(({ name }) => name),
      oldPaths,
    ]);
    expect(facts).toEqual([
      ['idea', 'draft', undefined, [], expect.anything()],
      ['rye', 'published', 'Ann', ['Bread', 'Rye'], ['/blog/rye/']],
      ['loaf', 'published', 'Cy', ['Bread', 'Dark'], expect.anything()],
      ['own', 'published', 'Di', ['Bread', 'Dark'], ['/own/']],
    ]);
  });

  it('of Docusaurus takes the labels of tags from their file', async () => {
    const { item } = await read({
      'docusaurus.config.js': '',
      'blog/tags.yml': 'rye-bread:\n  label: Rye & more\n  permalink: /rye\nplain: {}',
      'blog/a.md': post('tags: [rye-bread, plain, other]'),
    });
    expect(item.tags).toMatchObject([{ name: 'Rye & more' }, { name: 'plain' }, { name: 'other' }]);
  });

  it('of Astro takes a category as it is written, and its dates', async () => {
    const { item } = await read({
      'src/content/a.md':
        '---\ntitle: T\npubDate: Jul 08 2022\nupdatedDate: Jul 20 2022\ncategory: Web Development\n---\nA',
    });
    expect(item).toMatchObject({ category: [{ name: 'Web Development' }], updatedAt: new Date('2022-07-20') });
  });
});

describe('notes', () => {
  it('of Notion lose the hash in their names and links, and have their properties as fields', async () => {
    const { items } = await read({
      [`Rye ${HASH}.md`]: `# Rye\n\nTags: Bread, Dark\nCreated: March 3, 2023 5:30 PM\nStatus: Done\nMood: good\n\nOf [Wheat](Wheat%20${HASH.replace('1', '2')}.md).\n\n![](Rye%20${HASH}/x.png)`,
      [`Wheat ${HASH.replace('1', '2')}.md`]: '# Wheat\n\nCreated: 2023/03/04\n\nText.',
      [`Rye ${HASH}/x.png`]: 'a',
      [`Idea ${HASH.replace('1', '3')}.md`]: '# Idea\n\nCreated: March 3, 2023\nStatus: In progress\n\nText: as it is.',
    });
    const [idea, rye, wheat] = items;
    expect(rye).toMatchObject({
      slug: 'rye',
      title: 'Rye',
      status: 'published',
      tags: [{ name: 'Bread' }, { name: 'Dark' }],
      blocks: [{ type: 'paragraph', text: 'Of [Wheat](/wheat).' }, { type: 'image' }],
      notes: expect.arrayContaining([expect.objectContaining({ message: 'without a place in a post: mood' })]),
    });
    expect(wheat).toMatchObject({ status: 'published', publishedAt: new Date('2023-03-04') });
    expect(idea).toMatchObject({ status: 'draft', blocks: [{ type: 'paragraph', text: 'Text: as it is.' }] });
  });

  it('of Obsidian link to each other by their names, in any case, and by other names that they have', async () => {
    const { items, root } = await read({
      '.obsidian/app.json': '{}',
      'Bread/Rye Loaf.md': post(
        'aliases: [Dark One]\ncssclass: wide',
        'See [[wheat]], [[Gone]] and ![[crumb.png|300]] %% not this %%.',
      ),
      'Wheat.md': post('', 'Of [[Dark One|it]] and [[Bread/Rye Loaf#The crumb]]. ![[Rye Loaf]]'),
      'files/crumb.png': 'a',
    });
    expect(items).toMatchObject([
      {
        slug: 'rye-loaf',
        oldPaths: ['/dark-one'],
        blocks: [
          { text: expect.stringMatching(/^See \[wheat\]\(\/wheat\), Gone and !\[\]\(galley-picture:\S+\) \.$/) },
        ],
      },
      {
        slug: 'wheat',
        blocks: [{ text: 'Of [it](/rye-loaf) and [Bread/Rye Loaf](/rye-loaf#the-crumb). [Rye Loaf](/rye-loaf)' }],
      },
    ]);
    expect(items[0]?.pictures).toMatchObject([{ source: join(root, 'files/crumb.png') }]);
  });

  it('that Galley exported keep their words as they are', async () => {
    const { item } = await read({
      'redirects.csv': '',
      'content/posts/a.md': post('', 'Write {% raw %} and [[a]] and ::: here.'),
    });
    expect(item.blocks).toEqual([{ type: 'paragraph', text: 'Write {% raw %} and [[a]] and ::: here.' }]);
  });
});
