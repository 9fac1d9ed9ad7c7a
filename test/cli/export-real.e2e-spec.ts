import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const DATA = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? join(__dirname, '../../../shared/data')), 'imports');
const maybe = existsSync(DATA) ? describe : describe.skip;

/** Exports of each system with the most kinds of contents. */
const BLOGS = [
  'ghost/heticor-v000.json',
  'ghost/cherry-demo-v4.24.json',
  'ghost/ghost-v4-fresh-install.json',
  'wordpress/theme-unit-test.xml',
  'wordpress/block-test-64.xml',
  'wordpress/creative-commons-labs/labs.wordpress.xml',
  'wordpress/wporg-documentation-pages.xml',
  'markdown/jekyll-news',
];
const SQL = `
  select slug, body_text as text from posts where workspace_id = $1 and deleted_at is null
  union all select slug, body_text from pages where workspace_id = $1 order by 1, 2`;
/** Addresses, tags and character references may be written otherwise. */
const UNSEEN = /(?<!\\)\]\([^()\s]*(?: "[^"]*")?\)|(?:https?|media):\S+|<[^<>]*>|&#?\w+;/g;

maybe('real blogs that leave for another system (skipped where the exports are not at hand)', () => {
  let test: TestApp;
  let folder: string;
  let shell: Shell;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-leave-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
  });
  afterAll(async () => {
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const galley = async (args: string) => {
    const { code, err } = await shell.galley(args);
    expect([args, code, code === 0 ? '' : err]).toEqual([args, 0, '']);
  };
  /** By slug; Markdown knows no pages, so these come back as posts. */
  const wordsIn = async ({ id }: TestWorkspace) => {
    const rows = await test.app.get(Database).query<{ slug: string; text: string }>({ text: SQL, values: [id] });
    const words = new Map<string, string[]>();
    for (const { slug, text } of rows) {
      const seen = text
        .replace(/<\/?abbr\b[^<>]*>/g, '')
        .replace(UNSEEN, ' ')
        .toLowerCase();
      words.set(slug, [...(words.get(slug) ?? []), ...(seen.match(/[\p{L}\p{N}]+/gu) ?? [])]);
    }
    return words;
  };

  it.each(BLOGS)('bring every word of %s along, and back', async (name) => {
    const [system = ''] = name.split('/');
    const origin = await test.workspace();
    await galley(`import ${system} ${join(DATA, name)} --workspace ${origin.slug}`);
    const before = await wordsIn(origin);
    const allLost: string[][] = [];
    for (const format of ['markdown', 'ghost', 'wordpress']) {
      const back = await test.workspace();
      const path = join(folder, `${back.slug}${format === 'ghost' ? '.zip' : ''}`);
      await galley(`export ${path} --workspace ${origin.slug} --format ${format}`);
      await galley(`import ${format} ${path} --workspace ${back.slug}`);
      const after = await wordsIn(back);
      const lost = [...before].flatMap(([item, words]) => {
        const left = lostOf(words, after.get(item) ?? []);
        return left.length === 0 ? [] : [[item, left.slice(0, 20).join(' ')]];
      });
      allLost.push(...lost.map((each) => [format, ...each]));
    }
    expect(allLost).toEqual([]);
  });
});

/** Words of the one that the other has fewer times. */
function lostOf(words: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
