import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { openWordpress, type ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { contentsOf, type Contents } from '../support/database/workspace-contents.ts';
import { areAtHand, DATA, importInto, openExport, pathOf } from './real-exports.ts';
import { cellsOf, refused, told } from './told-results.ts';

const maybe = areAtHand ? describe : describe.skip;
/** Is imported once only, for it is larger than all others together. */
const LARGEST = 'rust-blog/content';
/** Ends within its only item. */
const CUT_OFF = 'wordpress/wordpress-importer/malformed-simple.xml';
/** Files lie beside one of the exports only; its parts are elsewhere. */
const UPLOADS = [join(DATA, 'imports/wordpress/creative-commons-labs/uploads')];

interface Imported {
  readonly workspace: TestWorkspace;
  readonly report: ImportReport;
  readonly contents: Contents;
}

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

  const open = (name: string) => openExport(name.split('/')[0] ?? '', pathOf(name));
  const contents = (workspace: TestWorkspace): Promise<Contents> =>
    contentsOf((text, values) => test.app.get(Database).query({ text, values }), workspace.id);

  /** What the first import of each export made, for all specs. */
  const first = new Map<string, Promise<Imported>>();
  const importedOnce = (name: string): Promise<Imported> => {
    const known = first.get(name) ?? importAnew(name);
    first.set(name, known);
    return known;
  };
  const importAnew = async (name: string): Promise<Imported> => {
    const workspace = await test.workspace();
    const report = await importInto(test, workspace, open(name));
    return { workspace, report, contents: await contents(workspace) };
  };

  it.each([...told.keys()])('come in as docs/importing.md tells: %s', async (name) => {
    const { report, contents: before } = await importedOnce(name);
    expect(cellsOf(report)).toEqual(told.get(name));
    const failures = name === CUT_OFF ? ['the file ends within it'] : [];
    expect(report.failures.map(({ message }) => message)).toEqual(failures);
    expect(report.items).toMatchObject({ unchanged: 0, failed: failures.length });
    expect(before.posts.length + before.pages.length).toBe(report.items.created);
  });

  it('are found by their words', async () => {
    const { workspace } = await importedOnce(LARGEST);
    const { body } = await test.as(workspace.key).get('/posts?pageSize=1&q=borrow%20checker').expect(200);
    expect(body.total).toBeGreaterThan(10);
  });

  it.each([...refused])('are refused where docs/importing.md tells so: %s', async (name) => {
    await expect(importInto(test, await test.workspace(), open(name))).rejects.toThrow('posts');
  });

  it('are told of, every one', () => {
    const files = ['ghost', 'wordpress'].flatMap((system) =>
      (readdirSync(join(DATA, 'imports', system), { recursive: true }) as string[])
        .filter((name) => /\.(?:json|xml)$/.test(name))
        .map((name) => `${system}/${name}`),
    );
    expect([...told.keys(), ...refused].toSorted()).toEqual([...files, 'markdown/jekyll-news', LARGEST].toSorted());
  });

  it.each([...told.keys()])('are what a dry run told: %s', async (name) => {
    const { report } = await importedOnce(name);
    const fresh = await test.workspace();
    const empty = await contents(fresh);
    const tried = await importInto(test, fresh, open(name), { dryRun: true });
    expect({ ...inOrder(tried), dryRun: false }).toEqual(inOrder(report));
    expect(await contents(fresh)).toEqual(empty);
  });

  it.each([...told.keys()].filter((name) => name !== LARGEST))(
    'change nothing when they come a second time: %s',
    async (name) => {
      const { workspace, report, contents: before } = await importedOnce(name);
      const second = await importInto(test, workspace, open(name));
      const { created, leftOut, failed } = report.items;
      expect(second).toMatchObject({
        items: { created: 0, updated: 0, unchanged: created, leftOut, failed },
        media: { uploaded: 0, missing: report.media.missing },
        redirects: 0,
      });
      expect(await contents(workspace)).toEqual(before);
    },
  );

  /** Imports of more items than are written at once. */
  const LARGE = [
    'ghost/heticor-v000.json',
    'wordpress/creative-commons-labs/labs.wordpress.xml',
    'wordpress/wporg-showcase-posts.xml',
    'markdown/jekyll-news',
  ];
  it.each(LARGE)('end as if nothing had been when %s is cut off and comes again', async (name) => {
    const { report, contents: whole } = await importedOnce(name);
    const { created, unchanged } = report.items;
    const cut = await test.workspace();
    const stop = new AbortController();
    const progress = { begin: () => undefined, advance: () => stop.abort() };
    const before = (await importInto(test, cut, open(name), { signal: stop.signal }, progress)).items;
    expect(before.created).toBeGreaterThan(0);
    expect(before.created).toBeLessThan(created);
    const rest = (await importInto(test, cut, open(name))).items;
    expect([rest.created, rest.unchanged]).toEqual([created - before.created, unchanged + before.created]);
    expect(await contents(cut)).toEqual(whole);
  });

  it.each(['theme-unit-test', 'creative-commons-labs/labs.wordpress', 'emdash-realistic', 'block-test-64'])(
    'are the same by their parts, in any order: %s',
    async (name) => {
      const { report, contents: whole } = await importedOnce(`wordpress/${name}.xml`);
      const parts = await Promise.all(
        partsOf(readFileSync(pathOf(`wordpress/${name}.xml`), 'utf8'), 3).map(async (text, at) => {
          const path = join(folder, `${name.replaceAll('/', '-')}-${at}.xml`);
          await writeFile(path, text);
          return path;
        }),
      );
      // Each part comes before each other one in one of the two.
      for (const order of [parts, parts.toReversed()]) {
        const workspace = await test.workspace();
        const { items } = await importInto(test, workspace, openWordpress(order, UPLOADS, { types: new Map() }));
        expect(items).toEqual(report.items);
        expect(await contents(workspace)).toEqual(whole);
      }
    },
  );
});

/** Batches are prepared at once, so notes of two may come in another order. */
const inOrder = (report: ImportReport) => ({
  ...report,
  notes: report.notes.map((note) => JSON.stringify(note)).toSorted(),
});

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
