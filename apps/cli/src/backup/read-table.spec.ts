import { createHash, randomBytes } from 'node:crypto';
import { ReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tableFile } from './manifest.ts';
import { rowsOf } from './read-table.ts';

describe(rowsOf.name, () => {
  // Random, so that the file is larger than what is read ahead.
  const text = Array.from({ length: 1_200 }, () => `{"text":"${randomBytes(500).toString('hex')}"}\n`).join('');
  const table = { name: 'posts', rows: 1_200, sha256: createHash('sha256').update(text).digest('hex') };
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-'));
    await mkdir(dirname(tableFile(folder, 'posts')));
    await writeFile(tableFile(folder, 'posts'), gzipSync(text));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads rows in batches, and refuses other ones than those of the manifest', async () => {
    const sizes = [];
    for await (const batch of rowsOf(folder, table)) sizes.push(batch.length);
    expect(sizes).toEqual([500, 500, 200]);
    const all = async () => {
      for await (const _ of rowsOf(folder, { ...table, rows: 1_201 }));
    };
    await expect(all()).rejects.toThrow('The table posts of the backup is damaged.');
  });

  it('leaves no file open when no more is wanted', async () => {
    const closed = jest.spyOn(ReadStream.prototype, 'destroy');
    for await (const _ of rowsOf(folder, table)) break;
    expect(closed.mock.instances.map((stream) => stream.destroyed)).toContain(true);
    closed.mockRestore();
  });
});
