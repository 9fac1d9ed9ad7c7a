import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Invalid, NotFound } from '@app/shared-kernel';
import { MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, PDF } from '../../../testing/media/sample-files.ts';
import { CreateThumbnail } from './create-thumbnail.use-case.ts';

describe(CreateThumbnail.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  async function bytesAt(storagePath: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of await bench.store.read(storagePath)) parts.push(part);
    return Buffer.concat(parts);
  }

  it('makes a small WebP of a large image, and stores its path with the record', async () => {
    const { workspaceId, id } = await bench.upload(await anImage('png', 1_000, 500));
    const path = await bench.makeThumbnail.execute(workspaceId, id);
    const { format, width, height } = await sharp(await bytesAt(path)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 160 });
    expect((await bench.reader.findById(workspaceId, id))?.thumbnailPath).toBe(path);
    expect(await bench.waiting()).toEqual([]);
  });

  it('makes it once', async () => {
    const { workspaceId, id } = await bench.upload(await anImage('png', 1_000, 500));
    const paths = [
      await bench.makeThumbnail.execute(workspaceId, id),
      await bench.makeThumbnail.execute(workspaceId, id),
    ];
    expect(paths[1]).toBe(paths[0]);
    expect(await bench.files()).toHaveLength(2);
  });

  it('deletes its own where another request was faster', async () => {
    const { workspaceId, id } = await bench.upload(await anImage('png', 1_000, 500));
    const both = await Promise.all([1, 2].map(() => bench.makeThumbnail.execute(workspaceId, id)));
    expect(both[1]).toBe(both[0]);
    expect(await bench.files()).toHaveLength(2);
  });

  it('leaves none of a file that was deleted meanwhile', async () => {
    const { workspaceId, id, storagePath } = await bench.upload(await anImage('png', 1_000, 500));
    const making = bench.makeThumbnail.execute(workspaceId, id);
    await bench.records.remove(workspaceId, id);
    await expect(making).rejects.toThrow(NotFound);
    expect(await bench.files()).toEqual([storagePath]);
  });

  it('finds none of what is no image, of another workspace, and of nothing', async () => {
    const { workspaceId, id } = await bench.upload(PDF);
    await expect(bench.makeThumbnail.execute(workspaceId, id)).rejects.toThrow(NotFound);
    const image = await bench.upload(await anImage('png'));
    await expect(bench.makeThumbnail.execute(id, image.id)).rejects.toThrow(NotFound);
    await expect(bench.makeThumbnail.execute(workspaceId, workspaceId)).rejects.toThrow(NotFound);
  });

  it('refuses an image that cannot be decoded, and leaves nothing', async () => {
    const whole = await anImage('png', 1_000, 500);
    const { workspaceId, id, storagePath } = await bench.upload(whole);
    await writeFile(join(bench.folder, storagePath), whole.subarray(0, whole.length / 2));
    await expect(bench.makeThumbnail.execute(workspaceId, id)).rejects.toThrow(Invalid);
    expect([await bench.files(), await bench.waiting()]).toEqual([[storagePath], []]);
  });
});
