import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaStoreContract } from '../../../testing/media/media-store.contract.ts';
import { startS3Server, type S3Server } from '../../../testing/media/s3-server.ts';
import { S3MediaStore, type S3StoreSettings } from './s3-media-store.ts';

const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };

function settingsFor({ endpoint }: S3Server): S3StoreSettings {
  return { endpoint, region: 'us-east-1', bucket: 'media', forcePathStyle: true, ...CREDENTIALS };
}

describe(S3MediaStore.name, () => {
  mediaStoreContract(async () => {
    const server = await startS3Server('media');
    const store = new S3MediaStore(settingsFor(server));
    return {
      store,
      close: async () => {
        store.onApplicationShutdown();
        await server.stop();
      },
    };
  });

  describe('against a server', () => {
    let server: S3Server;
    let store: S3MediaStore;
    let folder: string;

    beforeAll(async () => {
      server = await startS3Server('media');
      store = new S3MediaStore(settingsFor(server));
      folder = await mkdtemp(join(tmpdir(), 'galley-s3-'));
    });

    afterAll(async () => {
      store.onApplicationShutdown();
      await server.stop();
      await rm(folder, { recursive: true });
    });

    async function put(storagePath: string): Promise<void> {
      const path = join(folder, 'received');
      await writeFile(path, 'bytes');
      await store.put(storagePath, { path, sizeBytes: 5, digest: new Uint8Array() }, 'image/webp');
    }

    it('tells the store what a file is, for those who read the bucket directly', async () => {
      await put('w/2026/01/a.webp');
      const { endpoint } = server;
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: CREDENTIALS });
      const found = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'w/2026/01/a.webp' }));
      expect(found.ContentType).toBe('image/webp');
      expect(await found.Body?.transformToString()).toBe('bytes');
      client.destroy();
    });

    it('lists more files than one answer of the store holds', async () => {
      const paths = Array.from({ length: 8 }, (_, at) => `w/2026/02/${at}.webp`);
      for (const path of paths) await put(path);
      const inSmallPages = new S3MediaStore(settingsFor(server), 3);
      const listed = new Set<string>();
      for await (const { storagePath } of inSmallPages.list()) listed.add(storagePath);
      inSmallPages.onApplicationShutdown();
      expect(paths.filter((path) => !listed.has(path))).toEqual([]);
    });

    it('does not take a missing bucket for a missing file', async () => {
      const elsewhere = new S3MediaStore({ ...settingsFor(server), bucket: 'nowhere' });
      await expect(elsewhere.read('w/2026/01/a.webp')).rejects.toMatchObject({ name: 'NoSuchBucket' });
      elsewhere.onApplicationShutdown();
    });
  });
});
