import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  IMPORTERS,
  openSource,
  orderFor,
  ThreadSource,
  type ImportOrder,
  type ReadContext,
  type Source,
  type SourceEntry,
} from '@app/transfer';
import { SLOW_TEXTS } from '../support/process/slow-texts.ts';
import { areAtHand, pathOf } from './real-exports.ts';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const PROGRAM = 'dist/programs/source-program.js';
const PROGRAMS = ['dist/libs/transfer/src/adapters/reading/source-program.js', PROGRAM];
/** Seconds that one text may take, here. */
const SECONDS = 10;
/** Seconds for a text that never ends: each is waited for in full. */
const SHORT = 4;
const NOW = new Date('2026-01-01');

const FILES: Record<string, string | Buffer> = {
  'links.md':
    '---\ntitle: Links\ndate: 2024-05-06\n---\n\nSee [rye](/old/rye), [none](/old/none), [file](sub/rye.md#how) and [there](https://example.org/).\n',
  'templates.md': '# Of templates\n\nSee [rye]({{< ref "rye.md" >}}) and [none]({% post_url 2020-01-01-none %}).\n',
  'images.md': '+++\ntitle = "Images"\n[extra]\nimage = "dot.png"\n+++\n\n![A dot](dot.png)\n\n![None](none.png)\n',
  'sub/rye.md': '---\naliases: [/old/rye]\n---\nText without a title.\n\n- [ ] to do[^1]\n\n[^1]: A note.\n',
  'broken.md': '+++\ntitle = "No end\n+++\n\nText.\n',
  'empty.md': '',
  'Käse/brie.md': '# Brie\n',
  'deep.md': `${'> '.repeat(20_000)}deep\n`,
  'bytes.md': Buffer.from([0x23, 0x20, 0xff, 0xfe]),
};
const REAL: readonly (readonly ['ghost' | 'wordpress', string])[] = [
  ['ghost', 'ghost/laurel-large.json'],
  ['ghost', 'ghost/ghost-migrate-with-media.json'],
  ['ghost', 'ghost/academia-binaria-v1.15.json'],
  ['wordpress', 'wordpress/theme-unit-test.xml'],
  ['wordpress', 'wordpress/wporg-showcase-posts.xml'],
  ['wordpress', 'wordpress/stylish-press.xml'],
];
const maybe = areAtHand ? it : it.skip;
const maybeBlog = existsSync(pathOf('rust-blog/content')) ? it : it.skip;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-reading-'));
  await promisify(execFile)(process.execPath, ['bin/galley.mjs', '--help']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function folderOf(name: string, files: Record<string, string | Buffer>): Promise<ImportOrder> {
  const root = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return markdownIn(root);
}

function markdownIn(root: string): ImportOrder {
  return orderOf('markdown', root);
}

function exportAt(format: 'ghost' | 'wordpress', path: string): ImportOrder {
  return orderOf(format, path);
}

function orderOf(format: string, path: string): ImportOrder {
  const importer = IMPORTERS.find((each) => each.format === format);
  if (!importer) throw new Error(`There is no importer of ${format}.`);
  return orderFor(importer, { paths: [path], media: [], options: {}, now: NOW });
}

interface Read {
  readonly entries: readonly SourceEntry[];
}

/** Where one post lives, as plain data: a thread takes nothing else of an index. */
const DATA = { origins: [], byPath: new Map([['/old/rye', '/rye']]), byId: new Map<string, string>() };
/** What an index of these data answers. */
const CONTEXT: ReadContext = {
  links: { data: DATA } as unknown as ReadContext['links'],
  moved: (url) => {
    if (url === '/old/rye') return { to: '/rye', known: true };
    return /^\/(?!\/)/.test(url) ? { to: url, known: false } : null;
  },
};

async function inList<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

/** Everything that an import asks of a source. */
async function allOf(source: Source): Promise<Read> {
  source.language = 'de';
  const [heads, entries] = [await inList(source.heads()), await inList(source.items(CONTEXT))];
  const { system, site, origins } = source;
  const files = source.allFiles();
  const facts = [];
  for (const file of files) {
    const { alt, caption, name } = (await source.file(file)) ?? {};
    facts.push({ alt, caption, name });
  }
  const rest = { notes: source.notes(), missing: [...source.missing()], about: await source.about() };
  // What comes from a thread has other classes than what is made in a spec.
  return JSON.parse(JSON.stringify({ system, site, origins, heads, entries, files, facts, ...rest })) as Read;
}

interface Reading {
  readonly program?: string;
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

async function inThread(order: ImportOrder, { program = PROGRAM, seconds = SECONDS, signal }: Reading = {}) {
  const options = {
    program: resolve(program),
    seconds,
    signal,
    open: (path: string) => createReadStream(path),
    linksByFile: order.format === 'markdown',
  };
  const source = await ThreadSource.open(order, options);
  try {
    return await allOf(source);
  } finally {
    await source.close();
  }
}

async function inProcess(order: ImportOrder) {
  const opened = await openSource(order);
  try {
    return await allOf(opened.source);
  } finally {
    await opened.close();
  }
}

describe('a thread that reads a source', () => {
  it.each(PROGRAMS)('reads Markdown as this process does (%s)', async (program) => {
    const order = await folderOf('made', { ...FILES, 'dot.png': 'a dot' });
    const read = await inThread(order, { program });
    expect(read).toEqual(await inProcess(order));
    expect(new Set(read.entries.map(({ type }) => type))).toEqual(new Set(['item', 'failed', 'left-out']));
    expect(JSON.stringify(read)).toContain('[rye](/rye)');
  });

  maybe.each(REAL)(
    'reads a real export of %s as this process does: %s (skipped where its files are not at hand)',
    async (format, name) => {
      const order = exportAt(format, pathOf(name));
      const read = await inThread(order);
      expect(read).toEqual(await inProcess(order));
      expect(read.entries.length).toBeGreaterThan(0);
    },
  );

  maybeBlog('reads a real blog as this process does (skipped where its files are not at hand)', async () => {
    const order = markdownIn(pathOf('rust-blog/content'));
    const read = await inThread(order);
    expect(read).toEqual(await inProcess(order));
    expect(read.entries.length).toBeGreaterThan(700);
  });

  it('tells why a file is no export', async () => {
    const order = exportAt('ghost', join(folder, 'missing.json'));
    await expect(inThread(order)).rejects.toThrow(/There is no .*missing\.json/);
  });
});

describe('a text that a thread does not get through', () => {
  let program: string;

  beforeAll(async () => {
    program = join(folder, 'slow.mjs');
    await writeFile(program, `${SLOW_TEXTS}\nawait import(${JSON.stringify(pathToFileURL(resolve(PROGRAM)).href)});`);
  });

  const posts = (hostile: Record<string, string>) =>
    folderOf(
      Object.keys(hostile).join('-'),
      Object.fromEntries([
        ...Array.from({ length: 59 }, (_, at) => [`loaf-${at}.md`, `# Loaf ${at}\n\n[Next](loaf-${at + 1}.md)\n`]),
        ...Object.entries(hostile),
      ]),
    );

  it.each([
    ['takes for ever', 'endless text'],
    ['takes for ever once its head was read', 'second time endless'],
    ['takes more memory than a thread has', 'greedy text'],
  ])('is failed when it %s, and all others are read', async (_, text) => {
    const { entries } = await inThread(
      await posts({ [`loaf-30-${text.replaceAll(' ', '-')}.md`]: `# Loaf\n\n${text}\n` }),
      { program, seconds: SHORT },
    );
    const failed = entries.filter(({ type }) => type === 'failed');
    expect(entries).toHaveLength(60);
    expect(entries.filter(({ type }) => type === 'item')).toHaveLength(59);
    expect(failed).toMatchObject([
      {
        name: { sourceId: expect.stringContaining('loaf-30-') },
        message: 'it takes too long, or too much memory, to read',
      },
    ]);
  });

  it.each([5, 6])('are failed, and refuse the file when there are more than five: %i', async (count) => {
    const greedy = Array.from({ length: count }, (_, at) => [`greedy-${at}.md`, `# Greedy\n\ngreedy text ${at}\n`]);
    const reading = inThread(await posts(Object.fromEntries(greedy) as Record<string, string>), { program });
    if (count > 5) return expect(reading).rejects.toThrow('more than 5 of its texts');
    const { entries } = await reading;
    const failed = entries.filter(({ type }) => type === 'failed');
    expect([entries.length, failed.length]).toEqual([64, 5]);
  });

  it('ends with the thread when the reader gives up', async () => {
    const order = await posts({ 'given-up.md': '# Loaf\n\nendless text\n' });
    const giving = new AbortController();
    const reading = inThread(order, { program, signal: giving.signal });
    setTimeout(() => giving.abort(new Error('given up')), 2_000);
    await expect(reading).rejects.toThrow('given up');
    await expect(inThread(order, { program, signal: giving.signal })).rejects.toThrow('given up');
  });
});
