import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportReport } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const DATA = resolve(process.env['GALLEY_SHARED_DATA'] ?? join(__dirname, '../../../shared/data'));
const maybe = existsSync(join(DATA, 'imports')) ? describe : describe.skip;
const PAGE = readFileSync(join(__dirname, '../../docs/importing.md'), 'utf8');
const SYSTEMS: Readonly<Record<string, string>> = { ghost: 'ghost', wordpress: 'wordpress', markdown: 'markdown' };

/** The cells of each row of the page, by the name of the export. */
const told = new Map(
  [...PAGE.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|').map((cell) => cell.trim()),
  ]),
);
const refused = new Set(
  [...(/^Refused because.*$/m.exec(PAGE)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

maybe('the results that docs/importing.md tells of (skipped where the exports are not at hand)', () => {
  let test: TestApp;
  let folder: string;
  let shell: Shell;

  beforeAll(async () => {
    test = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-results-'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'http://galley.test' });
  });
  afterAll(async () => {
    await test?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const galley = async (name: string, workspace: string, options = '') => {
    const path = join(DATA, name === 'rust-blog/content' ? name : `imports/${name}`);
    const system = SYSTEMS[name.split('/')[0] ?? ''] ?? 'markdown';
    return shell.galley(`import ${system} ${path} --workspace ${workspace} --json${options}`);
  };

  it.each([...told.keys()])('are those of %s', async (name) => {
    const { slug } = await test.workspace();
    const { code, out, err } = await galley(name, slug);
    expect([code, err]).toEqual([0, '']);
    expect(cellsOf(JSON.parse(out) as ImportReport)).toEqual(told.get(name));
  });

  it.each([...refused])('tell that %s is refused', async (name) => {
    const { slug } = await test.workspace();
    expect(await galley(name, slug)).toMatchObject({ code: 1, err: expect.stringContaining('posts') });
  });

  it('are told of every export', () => {
    const files = ['ghost', 'wordpress'].flatMap((system) =>
      (readdirSync(join(DATA, 'imports', system), { recursive: true }) as string[])
        .filter((name) => /\.(?:json|xml)$/.test(name))
        .map((name) => `${system}/${name}`),
    );
    const others = ['markdown/jekyll-news', 'rust-blog/content'];
    expect([...told.keys(), ...refused].toSorted()).toEqual([...files, ...others].toSorted());
  });
});

/** The cells of a row: what came in, was left out, redirects, files, missing files and notes. */
function cellsOf({ items, redirects, media, notes }: ImportReport): string[] {
  const kinds: Record<string, number> = {};
  for (const { kind } of notes) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return [
    String(items.created),
    inWords(items.leftOut),
    String(redirects),
    String(media.uploaded),
    String(media.missing.length),
    inWords(kinds),
  ];
}

/** The commonest first. */
function inWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
