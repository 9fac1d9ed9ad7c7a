import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotFound } from '@app/shared-kernel';
import { afterAll, beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import { DiskUploadStaging } from '../../src/adapters/storage/disk-upload-staging.ts';
import type { MediaStore } from '../../src/ports/media/media-store.port.ts';

export interface OpenStore {
  readonly store: MediaStore;
  close?(): Promise<void>;
}

/**
 * The contract of MediaStore.
 *
 * @param open makes an empty store; received files are in the folder passed to it
 */
export function mediaStoreContract(open: (folder: string) => Promise<OpenStore>): void {
  let folder: string;
  let opened: OpenStore;
  let store: MediaStore;
  let inbox: DiskUploadStaging;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-store-'));
    opened = await open(folder);
    ({ store } = opened);
    inbox = new DiskUploadStaging(join(folder, '.incoming'));
  });

  afterAll(async () => {
    await opened.close?.();
    await rm(folder, { recursive: true, force: true });
  });

  async function put(bytes: Buffer, path = aPath()): Promise<string> {
    await store.put(path, await inbox.receive(chunks(bytes)), 'image/png');
    return path;
  }

  async function bytesAt(path: string, range?: { start: number; end: number }): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of await store.read(path, range)) parts.push(part);
    return Buffer.concat(parts);
  }

  it('gives back the very bytes that were put, also of several megabytes', async () => {
    const bytes = randomBytes(12 * 1024 * 1024 + 7);
    const read = await bytesAt(await put(bytes));
    expect(read.equals(bytes)).toBe(true);
  });

  it('gives any part of a file, both ends included', async () => {
    const path = await put(Buffer.from('0123456789'));
    expect((await bytesAt(path, { start: 0, end: 0 })).toString()).toBe('0');
    expect((await bytesAt(path, { start: 3, end: 6 })).toString()).toBe('3456');
    expect((await bytesAt(path, { start: 9, end: 9 })).toString()).toBe('9');
  });

  it('knows the size of a file and when it came', async () => {
    const before = Date.now() - 2_000;
    const found = await store.stat(await put(Buffer.from('12345')));
    expect(found?.sizeBytes).toBe(5);
    expect(found?.modifiedAt.getTime()).toBeGreaterThan(before);
    expect(found?.modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
  });

  it('has no file under a name that nobody put', async () => {
    expect(await store.stat(aPath())).toBeNull();
    await expect(store.read(aPath())).rejects.toThrow(NotFound);
    await expect(store.read(aPath(), { start: 0, end: 1 })).rejects.toThrow(NotFound);
  });

  it('deletes a file, and does not mind when it is gone already', async () => {
    const path = await put(Buffer.from('x'));
    await store.delete(path);
    await store.delete(path);
    expect(await store.stat(path)).toBeNull();
    await expect(store.read(path)).rejects.toThrow(NotFound);
  });

  it('deletes a folder with all of its files, and nothing beside it', async () => {
    const folder = aPath().replace('.png', '');
    const [first, second] = [
      await put(Buffer.from('1'), `${folder}/w160.png`),
      await put(Buffer.from('2'), `${folder}/w320.png`),
    ];
    const kept = [await put(Buffer.from('3'), `${folder}.png`), await put(Buffer.from('4'), `${folder}0/w160.png`)];
    await store.deleteFolder(folder);
    await store.deleteFolder(folder);
    expect(await Promise.all([first, second].map((path) => store.stat(path)))).toEqual([null, null]);
    for (const path of kept) expect(await store.stat(path)).not.toBeNull();
  });

  describe('listing', () => {
    it('names every file once with its size and age, and nothing that was only received', async () => {
      const paths = [await put(Buffer.from('1')), await put(Buffer.from('22')), await put(Buffer.from('333'))];
      await inbox.receive(chunks(Buffer.from('half')));
      const listed = new Map<string, number>();
      for await (const { storagePath, sizeBytes, modifiedAt } of store.list()) {
        expect(listed.has(storagePath)).toBe(false);
        expect(modifiedAt.getTime()).toBeGreaterThan(0);
        listed.set(storagePath, sizeBytes);
      }
      expect(paths.map((path) => listed.get(path))).toEqual([1, 2, 3]);
      expect([...listed.keys()].every((path) => path.endsWith('.png'))).toBe(true);
    });

    it('can be broken off', async () => {
      await put(Buffer.from('1'));
      await put(Buffer.from('2'));
      let seen = 0;
      for await (const _ of store.list()) {
        seen += 1;
        break;
      }
      expect(seen).toBe(1);
    });
  });

  it('keeps notes beside its files, the last text of each name', async () => {
    // A service that runs on the store may have given it an id already.
    expect(await store.note('.store-id')).not.toBe('second');
    await store.setNote('.store-id', 'first');
    await store.setNote('.store-id', 'second');
    await store.setNote('.probe', 'ü');
    expect([await store.note('.store-id'), await store.note('.probe')]).toEqual(['second', 'ü']);
    for await (const { storagePath } of store.list()) expect(storagePath).not.toMatch(/^\./);
  });

  it('has one whole note when several are written at once', async () => {
    const texts = Array.from({ length: 8 }, (_, n) => String(n).repeat(100));
    await Promise.all(texts.map((text) => store.setNote('.probe', text)));
    expect(texts).toContain(await store.note('.probe'));
  });

  function aPath(): string {
    return `${randomUUID()}/2026/01/${randomUUID()}.png`;
  }
}

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
