import { Invalid } from '@app/shared-kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { inPieces } from '../../../testing/media/sample-files.ts';
import { TemporaryFileInbox } from './temporary-file-inbox.ts';

describe(TemporaryFileInbox.name, () => {
  let parent: string;
  let folder: string;
  let inbox: TemporaryFileInbox;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'galley-inbox-'));
    folder = join(parent, 'made/when/needed');
    inbox = new TemporaryFileInbox(folder);
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('writes down every byte, counts them and takes their digest', async () => {
    const bytes = randomBytes(300_001);
    const file = await inbox.receive(inPieces(bytes));
    expect(file.sizeBytes).toBe(bytes.length);
    expect(Buffer.from(file.digest)).toEqual(createHash('sha256').update(bytes).digest());
    expect((await readFile(file.path)).equals(bytes)).toBe(true);
  });

  it('receives an empty stream as an empty file', async () => {
    expect(await inbox.receive(inPieces(Buffer.alloc(0)))).toMatchObject({ sizeBytes: 0 });
  });

  it('takes exactly as much as is allowed, and stops at the first byte more', async () => {
    expect(await inbox.receive(inPieces(Buffer.alloc(1_000)), 1_000)).toMatchObject({ sizeBytes: 1_000 });
    const endless = (async function* () {
      for (;;) yield Buffer.alloc(400);
    })();
    await expect(inbox.receive(endless, 1_000)).rejects.toThrow(Invalid);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('leaves nothing behind when the sender fails midway', async () => {
    const failing = (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })();
    await expect(inbox.receive(failing)).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing behind when a connection just ends', async () => {
    const connection = new PassThrough();
    connection.write('half');
    const receiving = inbox.receive(connection);
    connection.destroy();
    await expect(receiving).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it('forgets a file, and does not mind when it is gone already', async () => {
    const file = await inbox.receive(inPieces(Buffer.from('x')));
    await inbox.discard(file);
    await inbox.discard(file);
    expect(await readdir(folder)).toEqual([]);
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
