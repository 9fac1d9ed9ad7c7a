import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inPieces } from '../../../testing/media/sample-files.ts';
import { uploadStagingContract } from '../../../testing/media/upload-staging.contract.ts';
import { DiskUploadStaging } from './disk-upload-staging.ts';

describe(DiskUploadStaging.name, () => {
  let parent: string;
  let folder: string;
  let inbox: DiskUploadStaging;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'galley-inbox-'));
    folder = join(parent, 'made/when/needed');
    inbox = new DiskUploadStaging(folder);
  });
  afterEach(() => rm(parent, { recursive: true }));

  uploadStagingContract(async () => ({
    inbox,
    waiting: async () => (await readdir(folder)).length,
    bytesOf: ({ path }) => readFile(path),
    age: ({ path }, since) => utimes(path, since, since),
  }));

  it('leaves nothing behind when a connection just ends', async () => {
    const connection = new PassThrough();
    connection.write('half');
    const receiving = inbox.receive(connection);
    connection.destroy();
    await expect(receiving).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it('closes a connection that it cannot write down', async () => {
    await writeFile(join(parent, 'file'), '');
    const connection = new PassThrough();
    await expect(new DiskUploadStaging(join(parent, 'file/in')).receive(connection)).rejects.toThrow('ENOTDIR');
    expect(connection.destroyed).toBe(true);
  });

  it('sweeps old leftovers of its own, and nothing else', async () => {
    const old = await inbox.receive(inPieces(Buffer.from('old')));
    const young = await inbox.receive(inPieces(Buffer.from('young')));
    const foreign = join(folder, 'README');
    await writeFile(foreign, 'not ours');
    const before = new Date('2026-01-01T00:00:00Z');
    for (const path of [old.path, foreign]) await utimes(path, before, new Date(before.getTime() - 1));
    expect(await inbox.sweep(before)).toBe(1);
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual([foreign, young.path].sort());
  });

  it('has nothing to sweep before anything was received', async () => {
    expect(await inbox.sweep(new Date())).toBe(0);
  });
});
