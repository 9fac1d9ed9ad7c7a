import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import { MarkdownSource } from './markdown-source.ts';

const GOOD = '---\ntitle: Good\ndate: 2020-01-01\n---\n\nText.\n';
const MANY = 200_000;
const MiB = 1024 * 1024;

const lists = (depth: number) => `${Array.from({ length: depth }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n')}\n`;

describe('Markdown that is made to hurt', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-hostile-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const files = async (name: string, texts: Readonly<Record<string, string>>): Promise<string> => {
    const root = join(folder, name);
    for (const [path, text] of Object.entries({ 'good.md': GOOD, ...texts })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return root;
  };
  const read = (root: string) => readAll(new MarkdownSource(root, 'files', { now: new Date('2026-01-01') }));

  it.each([
    ['YAML', `---\na: ${'['.repeat(MANY)}\n---\n\nText.\n`],
    ['closed YAML', `---\na: ${'['.repeat(MANY)}${']'.repeat(MANY)}\n---\n\nText.\n`],
    ['YAML of lists', `---\na:\n  ${'- '.repeat(MANY)}x\n---\n\nText.\n`],
    ['YAML of keys', `---\n${'? '.repeat(MANY)}x\n---\n\nText.\n`],
    [
      'YAML of lines',
      `---\n${Array.from({ length: 3_000 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')}---\n\nText.\n`,
    ],
    ['YAML of maps', `---\na: ${'{a: '.repeat(MANY)}\n---\n\nText.\n`],
    ['YAML again', `---\na: ${'['.repeat(MANY)}\n---\n\nText.\n`],
    ['TOML', `+++\na = ${'['.repeat(MANY)}${']'.repeat(MANY)}\n+++\n\nText.\n`],
    ['JSON', `{ "tags": ${'['.repeat(MANY)}${']'.repeat(MANY)} }\n\nText.\n`],
    ['quotes', `${'>'.repeat(MANY)} Text.\n`],
    ['lists', lists(500)],
    ['links', `${'['.repeat(MANY)}\n`],
    ['HTML', `${'<b>'.repeat(MANY / 4)}\n`],
  ])('fails the one file that is nested too deeply: %s', async (name, text) => {
    const { items, entries } = await read(await files(`deep-${name.replaceAll(' ', '-')}`, { 'deep.md': text }));
    expect(items.map(({ sourceId }) => sourceId)).toContain('good.md');
    expect(entries).toHaveLength(2);
  });

  it('reads quotes and lists that are nested deeper than anybody writes, as words from there on', async () => {
    const { items } = await read(
      await files('told', { 'quotes.md': `${'>'.repeat(300)} Rye.`, 'lists.md': lists(300) }),
    );
    const texts = items.map((item) => JSON.stringify(item));
    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => text.includes('Rye.'))).toHaveLength(1);
  });

  it('fails a file that is larger than any text, and reads no more of it', async () => {
    const root = await files('large', { 'large.md': GOOD, 'large.mdx': GOOD, 'README.md': 'Read me.' });
    for (const name of ['large.md', 'large.mdx', 'README.md']) await truncate(join(root, name), 700 * MiB);
    const before = process.memoryUsage().rss;
    const { entries, items } = await read(root);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MiB);
    expect(items.map(({ sourceId }) => sourceId)).toEqual(['good.md']);
    expect(entries.filter(({ type }) => type === 'failed')).toMatchObject([
      { name: { sourceId: 'large.md' }, message: 'the file is larger than 16 MiB' },
      { name: { sourceId: 'large.mdx' }, message: 'the file is larger than 16 MiB' },
    ]);
  });

  it('reads the posts of a section whose description is broken, and names it', async () => {
    const root = await files('sections', {
      'Sour dough/_index.md': '---\ntitle: [broken\n---\n',
      'Sour dough/a.md': GOOD,
    });
    const { entries, items } = await read(root);
    expect(items.map(({ category }) => category)).toEqual([[{ slug: 'sour-dough', name: 'Sour dough' }], []]);
    expect(entries).toContainEqual(
      expect.objectContaining({
        type: 'left-out',
        what: 'broken section file',
        note: 'Sour dough/_index.md is passed by: broken section file',
      }),
    );
  });

  it('follows no link out of the folder, to a post, to the description of a section or to a folder', async () => {
    const outside = await files('outside', { 'secret.md': '---\ntitle: Secret\n---\n\nSecret.\n' });
    const root = await files('links', { 'rye/a.md': GOOD });
    const secret = join(outside, 'secret.md');
    await symlink(secret, join(root, 'post.md'));
    await symlink(secret, join(root, 'rye/_index.md'));
    await symlink(outside, join(root, 'folder'));
    const { entries, items } = await read(root);
    expect(items.map(({ sourceId, category }) => [sourceId, category])).toEqual([
      ['good.md', []],
      ['rye/a.md', []],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Secret');
    expect(entries.filter((entry) => entry.type === 'left-out').map(({ name, what }) => [name.sourceId, what])).toEqual(
      [
        ['post.md', 'linked file'],
        ['rye/_index.md', 'linked file'],
      ],
    );
  });
});
