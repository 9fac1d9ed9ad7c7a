import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import {
  ExportedBlogs,
  ExportFolder,
  exportGhost,
  exportMarkdown,
  exportWordpress,
  ExportZip,
  type ExportedBlog,
  type ExportReport,
  type ExportTarget,
} from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { areAtHand, importInto, openExport, pathOf } from './real-exports.ts';

const maybe = areAtHand ? describe : describe.skip;

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
/** What reads an export, and what writes it. */
const FORMATS: Readonly<Record<string, (blog: ExportedBlog, target: ExportTarget) => Promise<ExportReport>>> = {
  markdown: exportMarkdown,
  ghost: (blog, target) => exportGhost(blog, target, new Date()),
  wordpress: (blog, target) => exportWordpress(blog, target, {}),
};
/** Addresses, tags and character references may be written otherwise. */
const UNSEEN = /(?<!\\)\]\([^()\s]*(?: "[^"]*")?\)|(?:https?|media):\S+|<[^<>]*>|&#?\w+;/g;

maybe('real blogs that leave for another system (skipped where the exports are not at hand)', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-leave-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
  });
  afterAll(async () => {
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns where the export is */
  const leave = async (workspace: TestWorkspace, format: string): Promise<string> => {
    const path = join(folder, `${workspace.slug}-${format}${format === 'ghost' ? '.zip' : ''}`);
    const target = format === 'ghost' ? await ExportZip.create(path) : await ExportFolder.create(path);
    const written = await FORMATS[format]?.(test.app.get(ExportedBlogs).open(workspace.id), target);
    await target.finish();
    expect(written?.missing).toEqual([]);
    return path;
  };
  const enter = async (workspace: TestWorkspace, system: string, path: string) => {
    const { failures } = await importInto(test, workspace, openExport(system, path));
    expect([path, failures]).toEqual([path, []]);
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
    await enter(origin, system, pathOf(name));
    const before = await wordsIn(origin);
    const allLost: string[][] = [];
    for (const format of Object.keys(FORMATS)) {
      const back = await test.workspace();
      await enter(back, format, await leave(origin, format));
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
