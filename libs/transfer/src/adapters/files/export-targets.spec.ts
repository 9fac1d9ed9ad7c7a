import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import tar from 'tar-stream';
import { Invalid } from '@app/shared-kernel';
import { exportTargetContract } from '../../../testing/export-target.contract.ts';
import { ExportFolder } from './export-folder.ts';
import { ExportTar } from './export-tar.ts';
import { ExportZip } from './export-zip.ts';
import { unpackZip } from './unpack-zip.ts';

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const files: Record<string, string> = {};
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) files[name] = await readFile(path, 'utf8');
  }
  return files;
}

async function filesOfTar(path: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of createReadStream(path).pipe(tar.extract())) files[entry.header.name] = await text(entry);
  return files;
}

async function filesOfZip(path: string): Promise<Record<string, string>> {
  const folder = `${path}-unpacked`;
  await unpackZip(path, folder, 10_000_000);
  return filesBelow(folder);
}

let root: string;
let path: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-exports-'));
  path = join(root, 'made/when/needed');
});
afterEach(() => rm(root, { recursive: true }));

describe(ExportFolder, () => {
  exportTargetContract(async () => ({
    target: await ExportFolder.create(path),
    finished: () => filesBelow(path),
  }));

  it('is an empty one', async () => {
    await (await ExportFolder.create(path)).write('a.txt', 'a');
    await expect(ExportFolder.create(path)).rejects.toThrow(Invalid);
  });

  it('never replaces a file', async () => {
    const target = await ExportFolder.create(path);
    await target.write('a.txt', 'a');
    await expect(target.write('a.txt', 'b')).rejects.toThrow('EEXIST');
    expect(await filesBelow(path)).toEqual({ 'a.txt': 'a' });
  });
});

describe.each([
  ['ExportTar', ExportTar, filesOfTar],
  ['ExportZip', ExportZip, filesOfZip],
] as const)('%s', (_, Target, filesOf) => {
  exportTargetContract(async () => ({
    target: await Target.create(path),
    finished: () => filesOf(path),
  }));

  it('has its name once it is complete, and leaves nothing else', async () => {
    const target = await Target.create(path);
    await target.write('a.txt', 'a');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await target.finish();
    expect(await readdir(join(path, '..'))).toEqual(['needed']);
  });

  it('leaves nothing when it is given up', async () => {
    const target = await Target.create(path);
    await target.write('a.txt', 'a');
    await target.abandon();
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it('never replaces a file', async () => {
    const target = await Target.create(path);
    await writeFile(path, 'there');
    await target.write('a.txt', 'a');
    await expect(target.finish()).rejects.toThrow(Invalid);
    expect(await readFile(path, 'utf8')).toBe('there');
  });
});

describe(ExportZip, () => {
  it.each(['that is read', 'that waits'])('closes a stream %s when it is given up', async (state) => {
    const target = await ExportZip.create(path);
    const source = new PassThrough();
    if (state === 'that is read') source.write('a');
    const writing = target.write('a.txt', source);
    await Promise.all([expect(writing).rejects.toThrow(), target.abandon()]);
    expect(source.destroyed).toBe(true);
  });
});
