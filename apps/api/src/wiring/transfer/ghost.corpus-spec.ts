import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseBlocks } from '@app/content';
import { attachUploadedImages } from '@app/markdown';
import { isSlug, Problems } from '@app/shared-kernel';
import { GhostFiles, GhostSource } from '@app/transfer';
import { readAll } from '@app/transfer/testing';
import { lostVisibleWords } from '../../../../../test/support/words/lost-visible-words.ts';

const FOLDER = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data'), 'imports/ghost');
const maybe = existsSync(FOLDER) ? describe : describe.skip;
const OPTIONS = { restricted: 'draft', primaryTagAsCategory: false, siteUrl: null } as const;

interface RawPost {
  readonly id?: unknown;
  readonly status?: string;
  readonly html?: string | null;
}

/** The posts of a file, parsed independently in a few lines; null for a file that is no export. */
function postsOf(path: string): RawPost[] | null {
  const json = JSON.parse(readFileSync(path, 'utf8'));
  const { data } = json.db?.[0] ?? json;
  return data?.posts ?? null;
}

maybe('real exports of Ghost (skipped where they are not at hand)', () => {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
  const exports = files.filter((name) => postsOf(join(FOLDER, name)) !== null);
  const opened: GhostFiles[] = [];
  afterAll(() => opened.forEach((each) => each.close()));

  async function read(name: string) {
    const ghost = await GhostFiles.open(join(FOLDER, name), []);
    opened.push(ghost);
    return readAll(new GhostSource(ghost, OPTIONS));
  }

  /** What was read first of each file, which all specs look at. */
  const first = new Map<string, ReturnType<typeof read>>();
  function readOnce(name: string): ReturnType<typeof read> {
    const known = first.get(name) ?? read(name);
    first.set(name, known);
    return known;
  }

  it.each(exports)('reads every post of %s once, the same in every run', async (name) => {
    const posts = postsOf(join(FOLDER, name)) ?? [];
    const { heads, entries, items } = await readOnce(name);
    expect({ entries: entries.length, heads: heads.length }).toEqual({ entries: posts.length, heads: posts.length });
    expect(items).toHaveLength(posts.length);
    const live = posts.filter(({ status }) => status === 'published').length;
    expect(items.filter(({ status }) => status === 'published').length).toBeLessThanOrEqual(live);
    expect((await read(name)).items.map(({ digest }) => digest)).toEqual(items.map(({ digest }) => digest));
  });

  it.each(exports)('makes blocks that Galley accepts of %s', async (name) => {
    const { heads, items } = await readOnce(name);
    expect(heads.filter(({ wanted }) => !isSlug(wanted))).toEqual([]);
    for (const item of items) {
      const problems = new Problems();
      parseBlocks(attachUploadedImages(item.blocks, item.pictures, new Map()), 'bodyJson', problems);
      expect({ slug: item.slug, problems: problems.list }).toEqual({ slug: item.slug, problems: [] });
    }
  });

  it.each(exports)('loses no visible word of %s', async (name) => {
    const posts = postsOf(join(FOLDER, name)) ?? [];
    const { items } = await readOnce(name);
    const lost = items.map((item) => {
      const post = posts.find(({ id }) => String(id) === item.sourceId);
      return [item.slug, lostVisibleWords(post?.html ?? '', item)] as const;
    });
    expect(lost.filter(([, words]) => words.length > 0)).toEqual([]);
  });
});
