import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAll } from '../../../testing/read-all.ts';
import type { TextItem } from './text-item.ts';
import { TextSource } from './text-source.ts';

const NOW = new Date('2026-01-01');
const DATE = new Date('2024-05-06');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-texts-'));
  await writeFile(join(folder, 'dot.png'), 'a dot');
});
afterAll(() => rm(folder, { recursive: true }));

class GivenTexts extends TextSource {
  readonly system = 'given';

  constructor(private readonly given: readonly TextItem[]) {
    super({ format: 'given', paths: [folder], media: [], options: {}, now: NOW });
  }

  read(): readonly TextItem[] {
    return this.given;
  }
}

const read = async (item: Partial<TextItem>) => {
  const source = new GivenTexts([{ id: '1', title: 'Rye', date: DATE, body: { markdown: 'Text' }, ...item }]);
  const { items, heads } = await readAll(source);
  return { source, item: items[0]!, head: heads[0]! };
};

describe('TextSource', () => {
  it.each([
    ['Markdown', { markdown: '## Crust\n\n> Dark' }],
    ['HTML', { html: '<h2>Crust</h2><blockquote><p>Dark</p></blockquote>' }],
  ])('converts a text in %s to blocks', async (_, body) => {
    const { item, head } = await read({ body });
    expect(item.blocks.map(({ type }) => type)).toEqual(['heading', 'quote']);
    expect(item).toMatchObject({ status: 'published', publishedAt: DATE, notes: [] });
    expect(head).toMatchObject({ sourceId: '1', wanted: 'rye', published: true });
  });

  it('finds images of the folder by their names, and says which are missing', async () => {
    const { item, source } = await read({ body: { markdown: '![A dot](img/dot.png)\n\n![None](none.png)' } });
    expect(item.pictures).toMatchObject([{ source: expect.stringContaining('dot.png') }]);
    expect([...source.missing()]).toEqual([['none.png', ['Rye']]]);
  });

  it.each<[string, Partial<TextItem>, number]>([
    ['is marked as one', { draft: true }, 0],
    ['has no date', { date: null }, 1],
    ['has a date that is yet to come', { date: new Date('2030-01-01') }, 1],
  ])('makes a draft of what %s', async (_, given, notes) => {
    const { item } = await read(given);
    expect(item).toMatchObject({ status: 'draft', publishedAt: null });
    expect(item.notes).toHaveLength(notes);
  });

  it('gives posts their category and tags, and notes the tags of a page', async () => {
    const given = { category: ['Bread', 'Dark'], tags: ['Rye', 'Rye'] };
    expect((await read(given)).item).toMatchObject({
      category: [{ slug: 'bread' }, { slug: 'dark' }],
      tags: [{ name: 'Rye' }],
    });
    const { item } = await read({ ...given, kind: 'page' });
    expect(item).toMatchObject({ category: [], tags: [], notes: [{ kind: 'taxonomy' }] });
  });
});
