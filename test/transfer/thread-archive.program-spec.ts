import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openArchive, ThreadArchive, type ArchiveFiles } from '@app/transfer';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const PROGRAM = resolve('dist/programs/source-program.js');
const POSTS = Array.from({ length: 250 }, (_, at) => ({
  id: `p-${at}`,
  title: `Loaf ${at}`,
  blocks: [{ text: 'ä\u{1F35E}' }],
}));
const FILE = Buffer.alloc(3 * 1024 * 1024 + 7, 'loaf');

let folder: string;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-thread-archive-'));
  archive = join(folder, 'archive');
  await mkdir(join(archive, 'media'), { recursive: true });
  await writeFile(join(archive, 'manifest.json'), '{\n  "format": "galley-archive"\n}\n');
  await writeFile(join(archive, 'posts.ndjson'), POSTS.map((post) => `${JSON.stringify(post)}\n`).join(''));
  await writeFile(join(archive, 'broken.ndjson'), '{"id":"a"}\n{"id"\n');
  await writeFile(join(archive, 'media/loaf.png'), FILE);
  await promisify(execFile)('tar', ['-cf', join(folder, 'archive.tar'), '-C', folder, 'archive']);
  await promisify(execFile)(process.execPath, ['bin/galley.mjs', '--help']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inList<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

/** Everything that an import asks of an archive, several files at once. */
async function allOf(files: ArchiveFiles) {
  const [entity, entities, bytes, again, sum, has, lacks] = await Promise.all([
    files.entity('manifest.json'),
    inList(files.entities('posts.ndjson')),
    inList(files.open('media/loaf.png')),
    inList(files.entities('posts.ndjson')),
    files.sha256('media/loaf.png'),
    files.has('posts.ndjson'),
    files.has('none'),
  ]);
  // What comes from a thread has other classes than what is made in a spec.
  const read = { entity, entities, again, sum, has, lacks, bytes: Buffer.concat(bytes).equals(FILE) };
  return JSON.parse(JSON.stringify(read)) as typeof read;
}

async function reading<T>(path: string, work: (files: ThreadArchive) => Promise<T>, program = PROGRAM): Promise<T> {
  const files = await ThreadArchive.open(path, { program, seconds: 3 });
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

describe('a thread that reads an archive', () => {
  it.each(['archive', 'archive.tar'])('reads as this process does: %s', async (name) => {
    const here = await openArchive(join(folder, name));
    const expected = await allOf(here);
    await here.close();
    expect(await reading(join(folder, name), allOf)).toEqual(expected);
    const sum = createHash('sha256').update(FILE).digest('hex');
    expect(expected).toMatchObject({ entities: POSTS, again: POSTS, sum, has: true, lacks: false, bytes: true });
  });

  it('leaves a stream that nobody reads to its end, and says what is wrong with an archive', async () => {
    await reading(archive, async (files) => {
      for await (const { id } of files.entities('posts.ndjson')) if (id === 'p-3') break;
      await expect(inList(files.entities('broken.ndjson'))).rejects.toThrow(
        'broken.ndjson:2 of the archive is no JSON',
      );
      await expect(inList(files.open('none'))).rejects.toThrow('The archive has no none');
    });
    await expect(ThreadArchive.open(join(folder, 'missing'), { program: PROGRAM })).rejects.toThrow('There is no');
  });

  it('is ended when an archive takes for ever, and while it is opened by its signal', async () => {
    const program = join(folder, 'slow.mjs');
    const slow =
      "const { parse } = JSON; JSON.parse = (text, ...more) => { while (text.includes('p-200')); return parse(text, ...more); };";
    await writeFile(program, `${slow}\nawait import(${JSON.stringify(pathToFileURL(PROGRAM).href)});`);
    await expect(reading(archive, (files) => inList(files.entities('posts.ndjson')), program)).rejects.toThrow(
      'The file is refused: it takes too long',
    );
    const giving = new AbortController();
    const opening = ThreadArchive.open(archive, { program: PROGRAM, signal: giving.signal });
    giving.abort(new Error('given up'));
    await expect(opening).rejects.toThrow('given up');
  });

  it('answers at once that it was asked to stop, while it reads a file', async () => {
    await reading(archive, async (files) => {
      const stop = new AbortController();
      const sum = files.sha256('media/loaf.png', stop.signal);
      stop.abort();
      expect(await sum).toBeNull();
    });
  });
});
