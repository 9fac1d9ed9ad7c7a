import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import { parseMediaName, type MediaName } from '../../src/domain/media/media-name.ts';
import type { NewMedia } from '../../src/domain/media/media.ts';
import type { MediaReader } from '../../src/ports/media/media-reader.port.ts';
import type { MediaRepository } from '../../src/ports/media/media-repository.port.ts';
import { aMedia } from './a-media.ts';

export interface OpenMediaLibrary {
  readonly repository: MediaRepository;
  readonly reader: MediaReader;
  /** Makes an empty workspace. */
  workspace(): Promise<string>;
  /** Runs work as one transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

const BASE = new Date('2026-03-01T12:00:00.123Z').getTime();

/** The contract of MediaRepository together with MediaReader. */
export function mediaRepositoryContract(open: () => Promise<OpenMediaLibrary>): void {
  let library: OpenMediaLibrary;
  let workspace: string;
  let other: string;

  beforeAll(async () => {
    library = await open();
    [workspace, other] = [await library.workspace(), await library.workspace()];
  });

  function a(different: Partial<NewMedia> = {}): NewMedia {
    const id = different.id ?? randomUUID();
    const workspaceId = different.workspaceId ?? workspace;
    const storagePath = `${workspaceId}/2026/03/${id}.png`;
    return {
      ...aMedia({ workspaceId, id, storagePath }),
      digest: Buffer.alloc(32, 1),
      createdAt: new Date(BASE),
      ...different,
    };
  }

  async function added(different: Partial<NewMedia> = {}): Promise<NewMedia> {
    const media = a(different);
    await library.repository.add(media);
    return media;
  }

  it('sums up the bytes of one workspace', async () => {
    const own = await library.workspace();
    expect(await library.repository.bytesHeld(own)).toBe(0);
    await added({ workspaceId: own, sizeBytes: 5_000_000_000 });
    await added({ workspaceId: own, sizeBytes: 1 });
    await added({ sizeBytes: 7 });
    expect(await library.repository.bytesHeld(own)).toBe(5_000_000_001);
    expect(await library.transaction(() => library.repository.bytesHeld(own, 'alone'))).toBe(5_000_000_001);
  });

  it('adds several at once, each as it is', async () => {
    const own = await library.workspace();
    const some = [1, 2, 3].map((n) => a({ workspaceId: own, digest: Buffer.alloc(32, n), sizeBytes: n }));
    await library.transaction(() => library.repository.addAll(some));
    expect(await library.repository.bytesHeld(own)).toBe(6);
    for (const { digest, ...media } of some) {
      expect(await library.repository.findByDigest(own, digest)).toEqual(media);
    }
  });

  it('remembers one small picture of a record, and knows whose it is', async () => {
    const media = a();
    await library.repository.add(media);
    const path = `${workspace}/2026/03/${randomUUID()}.webp`;
    expect(await library.repository.saveThumbnail(workspace, media.id, path, media.storagePath)).toBe(true);
    expect(await library.repository.saveThumbnail(workspace, media.id, 'another', media.storagePath)).toBe(false);
    expect(await library.repository.saveThumbnail(other, media.id, 'another', media.storagePath)).toBe(false);
    expect((await library.reader.findById(workspace, media.id))?.thumbnailPath).toBe(path);
    const named = parseMediaName(path) as MediaName;
    expect(await library.repository.recorded([named])).toEqual(new Set([path]));
  });

  it('puts another file behind a record, whose small picture goes', async () => {
    const media = a();
    await library.repository.add(media);
    const small = `${workspace}/2026/03/${randomUUID()}.webp`;
    await library.repository.saveThumbnail(workspace, media.id, small, media.storagePath);
    const path = `${workspace}/2026/04/${randomUUID()}.webp`;
    const digest = randomBytes(32);
    await library.repository.saveFile({
      ...media,
      storagePath: path,
      mimeType: 'image/webp',
      sizeBytes: 9,
      width: 4,
      height: 5,
      originalName: 'other.webp',
      thumbnailPath: null,
      digest,
    });
    const { digest: _, ...before } = media;
    const after = { storagePath: path, mimeType: 'image/webp', sizeBytes: 9, width: 4, height: 5 };
    expect(await library.reader.findById(workspace, media.id)).toEqual({
      ...before,
      ...after,
      originalName: 'other.webp',
      thumbnailPath: null,
    });
    expect((await library.repository.findByDigest(workspace, digest))?.id).toBe(media.id);
    expect(await library.repository.recorded([parseMediaName(path) as MediaName])).toContain(path);
    expect(await library.repository.recorded([parseMediaName(media.storagePath) as MediaName])).not.toContain(
      media.storagePath,
    );
    expect(await library.repository.saveThumbnail(workspace, media.id, small, media.storagePath)).toBe(false);
  });

  it('gives back what was added, field by field, without its digest', async () => {
    const everything = await added({
      sizeBytes: 5_000_000_000,
      width: null,
      height: null,
      alt: 'A “quoted” 🍞',
      caption: '',
      focalPoint: { x: 0.125, y: 0.5 },
      blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      uploadedByUserId: randomUUID(),
      uploadedByApiKeyId: randomUUID(),
    });
    const { digest: _digest, ...media } = everything;
    expect(await library.reader.findById(workspace, media.id)).toEqual(media);
    expect(await library.transaction(() => library.repository.lock(workspace, media.id))).toEqual(media);
  });

  it('keeps workspaces apart', async () => {
    const { id } = await added();
    expect(await library.reader.findById(other, id)).toBeNull();
    expect(await library.transaction(() => library.repository.lock(other, id))).toBeNull();
    expect((await library.reader.findMany(other, [id])).size).toBe(0);
    await library.repository.saveTexts(other, id, { alt: 'x', caption: 'x', focalPoint: null });
    await library.repository.remove(other, id);
    expect(await library.reader.findById(workspace, id)).toMatchObject({ alt: null });
  });

  it('finds many at once, whatever is missing or repeated', async () => {
    const [first, second] = [await added(), await added()];
    const found = await library.reader.findMany(workspace, [first.id, first.id.toUpperCase(), second.id, randomUUID()]);
    expect([...found.keys()].sort()).toEqual([first.id, second.id].sort());
    expect(found.get(second.id)?.storagePath).toBe(second.storagePath);
    expect((await library.reader.findMany(workspace, [])).size).toBe(0);
  });

  it('finds the oldest file with the same bytes', async () => {
    const digest = Buffer.alloc(32, 7);
    await added({ digest, createdAt: new Date(BASE + 5) });
    const oldest = await added({ digest, createdAt: new Date(BASE) });
    await added({ digest, createdAt: new Date(BASE - 5), workspaceId: other });
    expect((await library.repository.findByDigest(workspace, new Uint8Array(digest)))?.id).toBe(oldest.id);
    expect(await library.repository.findByDigest(workspace, Buffer.alloc(32, 9))).toBeNull();
  });

  it('changes both texts and the focal point', async () => {
    const { id } = await added({ alt: 'old', caption: 'old' });
    const changed = { alt: 'new', caption: null, focalPoint: { x: 0.25, y: 1 } };
    await library.repository.saveTexts(workspace, id, changed);
    expect(await library.reader.findById(workspace, id)).toMatchObject(changed);
    await library.repository.saveTexts(workspace, id, { ...changed, focalPoint: null });
    expect(await library.reader.findById(workspace, id)).toMatchObject({ focalPoint: null });
  });

  it('removes a record', async () => {
    const { id } = await added();
    await library.repository.remove(workspace, id);
    expect(await library.reader.findById(workspace, id)).toBeNull();
  });

  it('tells which names have a record', async () => {
    const [kept, foreign] = [await added(), await added({ workspaceId: other })];
    const names = [kept.storagePath, foreign.storagePath, a().storagePath].flatMap(
      (path) => parseMediaName(path) ?? [],
    );
    expect(await library.repository.recorded(names)).toEqual(new Set([kept.storagePath, foreign.storagePath]));
    const elsewhere = parseMediaName(kept.storagePath.replace('.png', '.jpg')) as MediaName;
    expect((await library.repository.recorded([elsewhere])).has(elsewhere.storagePath)).toBe(false);
    expect(await library.repository.recorded([])).toEqual(new Set());
  });

  describe('listing', () => {
    let listed: string;
    let ids: string[];

    beforeAll(async () => {
      listed = await library.workspace();
      const types = ['image/png', 'image/svg+xml', 'audio/mpeg', 'image/png', 'video/mp4'];
      const sizes = [30, 9, 100, 30, 2];
      const times = [0, 1, 1, 3, 2];
      ids = types.map((_, at) => `0190cccc-0000-7000-8000-00000000000${at}`);
      for (const [at, id] of ids.entries()) {
        const createdAt = new Date(BASE + (times[at] ?? 0));
        await added({ workspaceId: listed, id, mimeType: types[at] ?? '', sizeBytes: sizes[at] ?? 0, createdAt });
      }
    });

    async function order(request: object, mimeTypePrefix?: string): Promise<number[]> {
      const page = await library.reader.list(
        listed,
        { mimeTypePrefix },
        { page: 1, pageSize: 100, order: 'desc', ...request },
      );
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ id }) => ids.indexOf(id));
    }

    it('shows the newest first, ties by id in the same direction', async () => {
      expect(await order({})).toEqual([3, 4, 2, 1, 0]);
    });

    it('sorts by time, size and type in both directions', async () => {
      expect(await order({ orderBy: 'createdAt', order: 'asc' })).toEqual([0, 1, 2, 4, 3]);
      expect(await order({ orderBy: 'sizeBytes', order: 'asc' })).toEqual([4, 1, 0, 3, 2]);
      expect(await order({ orderBy: 'sizeBytes', order: 'desc' })).toEqual([2, 3, 0, 1, 4]);
      expect(await order({ orderBy: 'mimeType', order: 'asc' })).toEqual([2, 0, 3, 1, 4]);
      expect(await order({ orderBy: 'mimeType', order: 'desc' })).toEqual([4, 1, 3, 0, 2]);
    });

    it('filters by the beginning of the type, in which no character is special', async () => {
      expect(await order({}, 'image/')).toEqual([3, 1, 0]);
      expect(await order({ orderBy: 'mimeType', order: 'asc' }, 'image/')).toEqual([0, 3, 1]);
      expect(await order({}, 'image/svg+xml')).toEqual([1]);
      expect(await order({}, '')).toHaveLength(5);
      for (const prefix of ['mage/', 'image/%', 'image_', '%', '\\', "'"]) expect(await order({}, prefix)).toEqual([]);
    });

    it('gives one page and the true total, also past the end', async () => {
      const page = (number: number) => library.reader.list(listed, {}, { page: number, pageSize: 2, order: 'desc' });
      expect((await page(2)).items.map(({ id }) => ids.indexOf(id))).toEqual([2, 1]);
      expect(await page(4)).toEqual({ items: [], total: 5 });
      expect(await page(90_000_000_000_000)).toEqual({ items: [], total: 5 });
      expect(await library.reader.list(randomUUID(), {}, { page: 1, pageSize: 10, order: 'desc' })).toEqual({
        items: [],
        total: 0,
      });
    });
  });
}
