import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { transferFilesContract } from '../../../testing/transfer/transfer-files.contract.ts';
import { ARRIVING, DiskTransferFiles } from './disk-transfer-files.ts';

describe(DiskTransferFiles, () => {
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'galley-transfers-'))));
  afterEach(() => rm(root, { recursive: true }));

  let received = 0;
  transferFilesContract(async () => {
    const files = new DiskTransferFiles(root);
    return {
      files,
      receive: async (text, since = new Date()) => {
        const path = join(root, `${(received += 1)}${ARRIVING}`);
        await writeFile(path, text);
        await utimes(path, since, since);
        return path;
      },
      put: async (path, text) => {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      },
      age: (key, since) => utimes(dirname(files.uploadOf(key)), since, since),
    };
  });

  it('takes no other ids than UUIDs, which would lead out of its folder', () => {
    const files = new DiskTransferFiles(root);
    expect(() => files.uploadOf({ workspaceId: '..', id: '..' })).toThrow(TypeError);
  });

  it('has nothing before its folder is made', async () => {
    const files = new DiskTransferFiles(join(root, 'later'));
    await files.sweepArrivals(new Date());
    expect(await files.before(new Date())).toEqual([]);
  });
});
