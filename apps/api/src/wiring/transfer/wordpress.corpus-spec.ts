import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseBlocks } from '@app/content';
import { attachUploadedImages } from '@app/markdown';
import { isSlug, Problems } from '@app/shared-kernel';
import { openWordpress } from '@app/transfer';
import { readAll } from '@app/transfer/testing';
import { lostVisibleWords } from '../../../../../test/support/words/lost-visible-words.ts';

const FOLDER = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data'), 'imports/wordpress');
const maybe = existsSync(FOLDER) ? describe : describe.skip;
/** Files that are no WXR: truncated before any item, or a mere fragment. */
const NO_EXPORT = /malformed|missing-tags/;

/** Shortcodes that become blocks; their names and values are not part of the text. */
const SHORTCODES = /\[\/?(?:caption|gallery|audio|video|embed|youtube|vimeo|code|sourcecode|php|css|html)\b[^\]]*\]/g;
/** Footnote marks, whose number is separated from the word before it. */
const FOOTNOTE_MARKS = /<sup data-fn=/g;

const read = async (...names: string[]) =>
  readAll(
    await openWordpress(
      names.map((name) => join(FOLDER, name)),
      [],
      { types: new Map() },
    ),
  );

type Read = Awaited<ReturnType<typeof read>>;

/** What was read first of each file, which all specs look at. */
const first = new Map<string, Promise<Read>>();
const readOnce = (name: string): Promise<Read> => {
  const known = first.get(name) ?? read(name);
  first.set(name, known);
  return known;
};

/** The texts of a file's items, parsed independently in a few lines. */
function textsOf(name: string): Map<string, string> {
  // oxlint-disable-next-line no-control-regex
  const xml = readFileSync(join(FOLDER, name), 'utf8').replace(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '');
  const texts = new Map<string, string>();
  for (const [, item = ''] of xml.matchAll(/<item\b[^>]*>([^]*?)<\/item>/g)) {
    const id = /<wp:post_id>(?:<!\[CDATA\[)?\s*(\d+)/.exec(item)?.[1] ?? String(texts.size);
    const body = /<content:encoded>\s*<!\[CDATA\[([^]*?)\]\]>\s*<\/content:encoded>/.exec(item)?.[1] ?? '';
    texts.set(
      texts.has(id) ? `${id} (2)` : id,
      body.replaceAll(']]><![CDATA[', '').replace(SHORTCODES, ' ').replace(FOOTNOTE_MARKS, ' $&'),
    );
  }
  return texts;
}

maybe('real exports of WordPress (skipped where they are not at hand)', () => {
  const files = existsSync(FOLDER) ? (readdirSync(FOLDER, { recursive: true }) as string[]) : [];
  const exports = files.filter((name) => name.endsWith('.xml') && !NO_EXPORT.test(name)).toSorted();

  it.each(exports)('tells of every item of %s once, the same in every run', async (name) => {
    const { entries, items, heads } = await readOnce(name);
    const xml = readFileSync(join(FOLDER, name), 'utf8').replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, '');
    expect(entries).toHaveLength([...xml.matchAll(/<item[\s>]/g)].length);
    expect(heads.map(({ sourceId }) => sourceId)).toEqual(items.map(({ sourceId }) => sourceId));
    expect(heads.filter(({ wanted }) => !isSlug(wanted))).toEqual([]);
    expect((await read(name)).items.map(({ digest }) => digest)).toEqual(items.map(({ digest }) => digest));
  });

  it.each(exports)('makes blocks that Galley accepts of %s', async (name) => {
    for (const item of (await readOnce(name)).items) {
      const problems = new Problems();
      parseBlocks(attachUploadedImages(item.blocks, item.pictures, new Map()), 'bodyJson', problems);
      expect({ slug: item.slug, problems: problems.list }).toEqual({ slug: item.slug, problems: [] });
    }
  });

  it.each(exports)('loses no visible word of %s', async (name) => {
    const texts = textsOf(name);
    const lost = (await readOnce(name)).items.map(
      (item) => [item.slug, lostVisibleWords(texts.get(item.sourceId) ?? '', item)] as const,
    );
    expect(lost.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  it('takes the parts of a split export in any order', async () => {
    const parts = ['attachments-only', 'pages-only', 'posts-only'].map((name) => `tryghost-migrate/split/${name}.xml`);
    const forwards = await read(...parts);
    const backwards = await read(...parts.toReversed());
    const byId = (items: typeof forwards.items) =>
      items.map(({ sourceId, digest }) => `${sourceId} ${digest}`).toSorted();
    expect(byId(backwards.items)).toEqual(byId(forwards.items));
  });
});
