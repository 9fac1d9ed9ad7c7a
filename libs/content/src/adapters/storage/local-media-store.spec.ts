import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mediaStoreContract } from '../../../testing/media/media-store.contract.ts';
import { DiskUploadStaging } from './disk-upload-staging.ts';
import { LocalMediaStore } from './local-media-store.ts';

describe(LocalMediaStore.name, () => {
  mediaStoreContract(async (folder) => ({ store: new LocalMediaStore(folder) }));

  it('is empty where there is no folder yet', async () => {
    const listed: string[] = [];
    for await (const { storagePath } of new LocalMediaStore(join(tmpdir(), 'galley-never-made')).list()) {
      listed.push(storagePath);
    }
    expect(listed).toEqual([]);
  });

  it('takes a folder for no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-local-'));
    await mkdir(join(folder, 'w/2026'), { recursive: true });
    const store = new LocalMediaStore(folder);
    expect(await store.stat('w/2026')).toBeNull();
    expect(await store.stat('w/2026/x.png/y')).toBeNull();
    await rm(folder, { recursive: true });
  });

  it('leaves the received file where it is when it cannot be kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-local-'));
    await writeFile(join(folder, 'w'), 'a file stands where the folder should be');
    const inbox = new DiskUploadStaging(join(folder, '.incoming'));
    const file = await inbox.receive(
      (async function* () {
        yield Buffer.from('x');
      })(),
    );
    await expect(new LocalMediaStore(folder).put('w/2026/01/x.png', file)).rejects.toThrow();
    expect(await readdir(join(folder, '.incoming'))).toHaveLength(1);
    await rm(folder, { recursive: true });
  });
});
