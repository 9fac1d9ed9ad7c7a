import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Invalid, type JsonObject } from '@app/shared-kernel';
import { fromArchive } from '../../../testing/archive/archive-fixture.ts';
import { aMedia } from '../../../testing/media/a-media.ts';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, inPieces, PDF } from '../../../testing/media/sample-files.ts';
import { PlainEntitySeo } from '../../../testing/ports/plain-entity-seo.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { ByteMediaInspector } from '../../adapters/imaging/byte-media-inspector.ts';
import { ReadArchived } from './read-archived.ts';
import { RestoreMedia } from './restore-media.ts';

const MAX = 10_000;
const caller = aCaller();
const line = (different: JsonObject = {}) =>
  fromArchive(aMedia({ mimeType: 'image/png', alt: 'A square', originalName: 'a.png' }), different);

describe(RestoreMedia.name, () => {
  let bench: MediaFixture;
  let restore: RestoreMedia;
  let png: Buffer;
  beforeEach(async () => {
    bench = await MediaFixture.open();
    png = await anImage('png');
    const reading = new ReadArchived(new PlainEntitySeo(), inMemoryPosts().composer);
    restore = new RestoreMedia(reading, bench.inbox, new ByteMediaInspector(), bench.store, bench.records);
  });
  afterEach(() => bench.close());

  const keep = (entity: JsonObject, bytes = png) => restore.keep(caller, entity, inPieces(bytes), MAX);

  it('stores the bytes under the id of the archive, and the record when it is told to', async () => {
    const entity = line({ createdAt: '2024-03-05T06:07:08.000Z' });
    const kept = await keep(entity);
    expect(kept).toMatchObject({
      id: entity['id'],
      workspaceId: caller.workspaceId,
      storagePath: `${caller.workspaceId}/2024/03/${entity['id'] as string}.png`,
      sizeBytes: png.length,
      width: 60,
      height: 40,
      alt: 'A square',
      originalName: 'a.png',
      uploadedByApiKeyId: caller.apiKeyId,
      createdAt: new Date('2024-03-05T06:07:08.000Z'),
    });
    expect([await bench.files(), await bench.waiting(), bench.recorded()]).toEqual([[kept.storagePath], [], []]);
    await restore.record([kept]);
    expect(bench.recorded()).toEqual([kept.storagePath]);
  });

  it('deletes the bytes of what gets no record', async () => {
    await restore.forget([await keep(line())]);
    expect(await bench.files()).toEqual([]);
  });

  it.each<[string, JsonObject, Buffer?]>([
    ['bytes of another type', {}, PDF],
    ['bytes of no accepted type', {}, Buffer.from('<!doctype html>')],
    ['too many bytes', {}, Buffer.alloc(MAX + 1)],
    ['a text without end', { alt: 'a'.repeat(2_001) }],
    ['an id that is none', { id: '../../etc' }],
    ['a date that is none', { createdAt: 'yesterday' }],
    ['no type', { mimeType: 7 }],
  ])('refuses %s, to keep and to check, and leaves nothing', async (_, different, bytes = png) => {
    const entity = line(different);
    await expect(keep(entity, bytes)).rejects.toThrow(Invalid);
    await expect(restore.check(entity, inPieces(bytes), MAX)).rejects.toThrow(Invalid);
    expect([await bench.files(), await bench.waiting()]).toEqual([[], []]);
  });

  it('stores nothing to check a sound file', async () => {
    await restore.check(line(), inPieces(png), MAX);
    expect([await bench.files(), await bench.waiting()]).toEqual([[], []]);
  });
});
