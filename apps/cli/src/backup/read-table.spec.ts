import { createHash, randomBytes } from 'node:crypto';
import { ReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { DamagedFile } from './damaged-file.ts';
import { tableFile } from './manifest.ts';
import { damagedTables, rowsOf } from './read-table.ts';

const FILE = 'database/posts.ndjson.gz';

describe(rowsOf.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-'));
    await mkdir(dirname(join(folder, tableFile('posts'))));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a table of these lines. @returns its entry in the manifest, and the bytes of its file */
  async function written(lines: readonly string[]) {
    const text = lines.map((line) => `${line}\n`).join('');
    const bytes = gzipSync(text);
    await writeFile(join(folder, tableFile('posts')), bytes);
    return {
      table: { name: 'posts', rows: lines.length, sha256: createHash('sha256').update(text).digest('hex') },
      bytes,
    };
  }

  async function read(table: Parameters<typeof rowsOf>[1]): Promise<string[]> {
    const rows: string[] = [];
    for await (const batch of rowsOf(folder, table)) rows.push(...batch);
    return rows;
  }

  // Random, so that the file is larger than what is read ahead.
  const many = Array.from({ length: 1_200 }, () => `{"text":"${randomBytes(500).toString('hex')}"}`);

  it('reads rows in batches, and refuses other ones than those of the manifest', async () => {
    const { table } = await written(many);
    const sizes = [];
    for await (const batch of rowsOf(folder, table)) sizes.push(batch.length);
    expect(sizes).toEqual([500, 500, 200]);
    await expect(read({ ...table, rows: 1_201 })).rejects.toThrow(
      `The backup is damaged:\n${FILE} is not what the manifest says`,
    );
  });

  it('reads rows of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json(), { maxLength: 20 }), async (lines) => {
        expect(await read((await written(lines)).table)).toEqual(lines);
      }),
      { numRuns: 50 },
    );
    const lines = ['{"a":"x\u2028y\u2029\u0085z"}', `{"a":"${'ü🍞'.repeat(50_000)}"}`];
    expect(await read((await written(lines)).table)).toEqual(lines);
  });

  it('leaves no file open when no more is wanted', async () => {
    const { table } = await written(many);
    const closed = jest.spyOn(ReadStream.prototype, 'destroy');
    for await (const _ of rowsOf(folder, table)) break;
    while (closed.mock.instances.length === 0) await setImmediate();
    expect(closed.mock.instances.map((stream) => stream.destroyed)).toContain(true);
    closed.mockRestore();
  });

  it('names the file that has another byte, or ends early, wherever that is', async () => {
    const lines = many.slice(0, 5);
    const { table, bytes } = await written(lines);
    const size = bytes.length;
    const flipped = fc.record({ at: fc.nat(size - 1), bit: fc.nat(7) }).map(({ at, bit }) => {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(at) ^ (1 << bit), at);
      return other;
    });
    const cut = fc.nat(size - 1).map((end) => bytes.subarray(0, end));
    await fc.assert(
      fc.asyncProperty(fc.oneof(flipped, cut), async (damaged) => {
        await writeFile(join(folder, tableFile('posts')), damaged);
        const found = await read(table).catch((error: unknown) => error);
        // Some bytes of the head of a packed file, such as its date, have no meaning.
        if (Array.isArray(found)) expect(found).toEqual(lines);
        else expect(found).toMatchObject({ constructor: DamagedFile, file: FILE });
      }),
      { numRuns: 200 },
    );
  });

  it('tells of every table whose file is missing or damaged, and of no other', async () => {
    const { table, bytes } = await written(many);
    const manifest = {
      format: 1,
      version: '1',
      createdAt: '',
      migrations: [],
      media: { files: 0, bytes: 0 },
      tables: ['authors', 'media', 'posts', 'tags'].map((name) => ({ ...table, name })),
    };
    await writeFile(join(folder, tableFile('media')), bytes.subarray(0, 20_000));
    await writeFile(join(folder, tableFile('tags')), '');
    expect((await damagedTables(folder, manifest)).map(({ file, fault }) => `${file} ${fault}`)).toEqual([
      'database/authors.ndjson.gz is missing',
      'database/media.ndjson.gz is cut off or altered',
      'database/tags.ndjson.gz is cut off or altered',
    ]);
  });
});
