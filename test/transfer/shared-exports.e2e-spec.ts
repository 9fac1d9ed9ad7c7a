import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import {
  GhostFiles,
  GhostSource,
  ImportBlog,
  MarkdownSource,
  Movers,
  openWordpress,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type Source,
} from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { contentsOf, type Contents } from '../support/database/workspace-contents.ts';

const FOLDER = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data'), 'imports');
const maybe = existsSync(FOLDER) ? describe : describe.skip;
/** No exports: cut off before any item, or a mere fragment. */
const NO_WXR = /malformed|missing-tags/;
/** Files lie beside one of the exports only; its parts are elsewhere. */
const UPLOADS = [join(FOLDER, 'wordpress/creative-commons-labs/uploads')];
const DATED = { now: new Date('2026-11-22') };

type Open = () => Promise<Source & { readonly close?: () => void }>;

maybe('real exports, imported (skipped where they are not at hand)', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-parts-'));
  });
  afterAll(async () => {
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const wordpress = (...paths: string[]) => openWordpress(paths, UPLOADS, { types: new Map() });
  const run = async (
    { id, ownerId }: TestWorkspace,
    open: Open,
    options: ImportOptions = {},
    progress?: ImportProgress,
  ): Promise<ImportReport> => {
    const source = await open();
    const who = { workspaceId: id, userId: ownerId };
    return test.app
      .get(Movers)
      .inTheNameOf(who, (caller) => test.app.get(ImportBlog).execute(caller, source, options, progress));
  };
  const contents = (workspace: TestWorkspace): Promise<Contents> =>
    contentsOf((text, values) => test.app.get(Database).query({ text, values }), workspace.id);

  async function expectTheSameTwice(open: Open): Promise<void> {
    const workspace = await test.workspace();
    const tried = await run(workspace, open, { dryRun: true });
    const first = await run(workspace, open);
    expect(countsOf(first)).toEqual(countsOf(tried));
    const { created, unchanged } = first.items;
    expect({ unchanged, failures: first.failures }).toEqual({ unchanged: 0, failures: [] });
    const before = await contents(workspace);
    expect(before.posts.length + before.pages.length).toBe(created);
    const second = await run(workspace, open);
    expect(second).toMatchObject({
      items: { created: 0, updated: 0, unchanged: created, leftOut: first.items.leftOut, failed: 0 },
      media: { uploaded: 0, missing: first.media.missing },
      redirects: 0,
    });
    expect(await contents(workspace)).toEqual(before);
  }

  const ghost = exportsIn('ghost', (name) => name.endsWith('.json') && holdsPosts(name));
  it.each(ghost)('changes nothing when %s comes a second time', async (name) => {
    const files = await GhostFiles.open(join(FOLDER, name), []);
    const options = { restricted: 'draft', primaryTagAsCategory: false, siteUrl: null } as const;
    await expectTheSameTwice(() => Promise.resolve(new GhostSource(files, options)));
    files.close();
  });

  const wxr = exportsIn('wordpress', (name) => name.endsWith('.xml') && !NO_WXR.test(name));
  it.each(wxr)('changes nothing when %s comes a second time', async (name) => {
    await expectTheSameTwice(() => wordpress(join(FOLDER, name)));
  });

  it('changes nothing when Markdown files come a second time', async () => {
    const root = join(FOLDER, 'markdown/jekyll-news');
    await expectTheSameTwice(() => Promise.resolve(new MarkdownSource(root, 'files', DATED)));
  });

  /** Imports of more items than are written at once. */
  const LARGE = [
    'ghost/heticor-v000.json',
    'wordpress/creative-commons-labs/labs.wordpress.xml',
    'wordpress/wporg-showcase-posts.xml',
    'markdown/jekyll-news',
  ];
  it.each(LARGE)('ends as if nothing had been when %s is cut off and comes again', async (name) => {
    const path = join(FOLDER, name);
    const options = { restricted: 'draft', primaryTagAsCategory: false, siteUrl: null } as const;
    const open: Open = async () => {
      if (name.startsWith('markdown/')) return new MarkdownSource(path, 'files', DATED);
      return name.startsWith('ghost/') ? new GhostSource(await GhostFiles.open(path, []), options) : wordpress(path);
    };
    const [whole, cut] = [await test.workspace(), await test.workspace()];
    const { created, unchanged } = (await run(whole, open)).items;
    const stop = new AbortController();
    const progress = { begin: () => undefined, advance: () => stop.abort() };
    const before = (await run(cut, open, { signal: stop.signal }, progress)).items;
    expect(before.created).toBeGreaterThan(0);
    expect(before.created).toBeLessThan(created);
    const rest = (await run(cut, open)).items;
    expect([rest.created, rest.unchanged]).toEqual([created - before.created, unchanged + before.created]);
    expect(await contents(cut)).toEqual(await contents(whole));
  });

  it.each(['theme-unit-test', 'creative-commons-labs/labs.wordpress', 'emdash-realistic', 'block-test-64'])(
    'makes the same of the parts of %s in any order',
    async (name) => {
      const parts = await Promise.all(
        partsOf(readFileSync(join(FOLDER, 'wordpress', `${name}.xml`), 'utf8'), 3).map(async (text, at) => {
          const path = join(folder, `${name.replaceAll('/', '-')}-${at}.xml`);
          await writeFile(path, text);
          return path;
        }),
      );
      const [a = '', b = '', c = ''] = parts;
      const whole = await test.workspace();
      const { items } = await run(whole, () => wordpress(join(FOLDER, 'wordpress', `${name}.xml`)));
      const expected = await contents(whole);
      for (const order of [
        [a, b, c],
        [c, a, b],
        [b, c, a],
      ]) {
        const workspace = await test.workspace();
        expect((await run(workspace, () => wordpress(...order))).items).toEqual(items);
        expect(await contents(workspace)).toEqual(expected);
      }
    },
  );
});

const countsOf = ({ items, authors, tags, categories }: ImportReport) => ({ items, authors, tags, categories });

function exportsIn(system: string, isExport: (name: string) => boolean): string[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(join(FOLDER, system), { recursive: true }) as string[];
  return names
    .map((name) => `${system}/${name}`)
    .filter(isExport)
    .toSorted();
}

function holdsPosts(name: string): boolean {
  const json = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
  return Array.isArray((json.db?.[0] ?? json).data?.posts);
}

/** Its items dealt out in turn; each part has the whole head, as those that WordPress writes. */
function partsOf(xml: string, count: number): string[] {
  const start = xml.search(/<item[\s>]/);
  const end = xml.lastIndexOf('</item>') + '</item>'.length;
  const items = xml.slice(start, end).match(/<item[\s>][^]*?<\/item>/g) ?? [];
  return Array.from({ length: count }, (_, part) => {
    const own = items.filter((_item, at) => at % count === part);
    return `${xml.slice(0, start)}${own.join('\n')}${xml.slice(end)}`;
  });
}
