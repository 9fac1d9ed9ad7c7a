import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { GhostFiles } from './ghost-files.ts';
import { GhostSource } from './ghost-source.ts';

const post = (slug: string, fields: object) => ({
  id: slug,
  slug,
  title: 'Crème',
  status: 'published',
  published_at: '2024-05-01T08:00:00Z',
  ...fields,
});
const mobiledoc = (cards: unknown[], markups: unknown[]) =>
  JSON.stringify({ markups, cards, sections: [[1, 'p', [[0, [0], 1, 'Rye']]], ...cards.map((_, at) => [10, at])] });

describe('an export of Ghost that is made to hurt, or broke', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-hostile-ghost-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (
    posts: readonly object[],
    {
      settings = [],
      encoding = 'utf8',
      siteUrl = null,
    }: { settings?: object[]; encoding?: BufferEncoding; siteUrl?: string | null } = {},
  ) => {
    const path = join(folder, 'export.json');
    writeFileSync(path, JSON.stringify({ db: [{ data: { posts, settings } }] }), encoding);
    const files = await GhostFiles.open(path, []);
    const options = { restricted: 'draft', primaryTagAsCategory: false, siteUrl } as const;
    return (await readAll(new GhostSource(files, options))).items;
  };

  it('may name things as JavaScript names members', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    const lexical = JSON.stringify({ root: { children: names.map((type) => ({ type, backgroundColor: type })) } });
    const [first, second, third] = await read(
      [
        post('lexical', { lexical }),
        post('mobiledoc', {
          mobiledoc: mobiledoc(
            names.map((name) => [name, {}]),
            [['constructor']],
          ),
        }),
        post('callout', {
          lexical: JSON.stringify({
            root: { children: [{ type: 'callout', calloutText: 'Rye', backgroundColor: 'constructor' }] },
          }),
        }),
      ],
      { settings: [{ key: 'permalinks', value: '/:constructor/:slug/' }] },
    );
    expect(first?.notes.map(({ message }) => message)).toEqual(
      names.map((name) => `the unknown card "${name}" is left out`),
    );
    expect(second?.blocks).toEqual([{ type: 'paragraph', text: 'Rye' }]);
    expect(third?.blocks).toEqual([{ type: 'callout', variant: 'info', title: '', body: 'Rye' }]);
    expect(first?.oldPaths).toEqual(['/:constructor/lexical/']);
  });

  it('is refused where its bytes are no UTF-8', async () => {
    await expect(read([post('a', {})], { encoding: 'latin1' })).rejects.toThrow(
      'export.json is no JSON: it is not UTF-8 text.',
    );
  });

  it('takes no canonical address that is the post’s own, and notes one that leads nowhere', async () => {
    const [own, other, placeholder, lost] = await read(
      [
        post('own', { canonical_url: 'http://www.old.example/blog/own' }),
        post('other', { canonical_url: '__GHOST_URL__/own/' }),
        post('placeholder', { canonical_url: '__GHOST_URL__/placeholder/' }),
        post('lost', { canonical_url: 'nowhere', custom_excerpt: 'Rye. '.repeat(500) }),
      ],
      { siteUrl: 'https://old.example/blog/' },
    );
    expect([own, other, placeholder, lost].map((item) => item?.canonicalUrl)).toEqual([
      null,
      'https://old.example/blog/own/',
      null,
      null,
    ]);
    expect(lost?.notes.map(({ kind, message }) => [kind, message])).toEqual([
      ['limit', 'the excerpt is cut to 2000 characters'],
      ['seo', 'without a place in a post: canonical_url'],
    ]);
  });

  it('notes what names, bios and SEO texts lose', async () => {
    const long = 'x'.repeat(2_001);
    const [item] = await read([
      post('a', {
        meta_title: long,
        og_description: long,
        tags: [{ name: long, slug: 'rye', description: long, meta_title: long }],
      }),
    ]);
    expect(item?.seo).toMatchObject({ title: 'x'.repeat(300), og: { description: 'x'.repeat(2_000) } });
    expect(item?.notes.map(({ message, leftOut }) => [message, leftOut?.length])).toEqual([
      ['the field og_description is cut to 2000 characters', 1],
      ['the field meta_title is cut to 300 characters', 1_701],
      ['the tag rye: the field meta_title is cut to 300 characters', 1_701],
      ['the tag rye: the description is cut to 2000 characters', 1],
      ['the tag rye: the name is cut to 200 characters', 1_801],
    ]);
  });

  it('finds the files of the site by any of its addresses, and of no other', async () => {
    const shown = (host: string) => `<p><img src="${host}/content/images/a.png"></p>`;
    const [item] = await read(
      [
        post('a', {
          html: ['http://old.example', 'https://www.old.example', 'https://old.example.evil'].map(shown).join(''),
        }),
      ],
      { siteUrl: 'https://old.example' },
    );
    expect(item?.notes.map(({ message }) => message)).toEqual([
      'the file http://old.example/content/images/a.png is missing',
      'the file https://www.old.example/content/images/a.png is missing',
    ]);
  });
});
