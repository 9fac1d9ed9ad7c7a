import type { Page, PageRequest } from '@app/shared-kernel';
import type { MediaName } from '../../src/domain/media/media-name.ts';
import type { Media, MediaChanges, MediaSort, NewMedia } from '../../src/domain/media/media.ts';
import { MediaReader, type MediaFilter } from '../../src/ports/media/media-reader.port.ts';
import { MediaRepository, type ReleasedEntity } from '../../src/ports/media/media-repository.port.ts';
import { VariantSources } from '../../src/ports/media/variants/variant-sources.port.ts';

/** Records of media without a database. */
export class InMemoryMediaRepository extends MediaRepository {
  readonly records = new Map<string, NewMedia>();

  async add(media: NewMedia): Promise<void> {
    this.records.set(keyOf(media.workspaceId, media.id), media);
  }

  async findByDigest(workspaceId: string, digest: Uint8Array): Promise<Media | null> {
    const same = [...this.records.values()].filter(
      (media) => media.workspaceId === workspaceId && Buffer.from(digest).equals(media.digest),
    );
    const [oldest] = same.sort(by('createdAt', 1));
    return oldest ? withoutDigest(oldest) : null;
  }

  async bytesHeld(workspaceId: string): Promise<number> {
    const own = [...this.records.values()].filter((media) => media.workspaceId === workspaceId);
    return own.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  async lock(workspaceId: string, id: string): Promise<Media | null> {
    const media = this.records.get(keyOf(workspaceId, id));
    return media ? withoutDigest(media) : null;
  }

  async saveTexts(workspaceId: string, id: string, { alt, caption, focalPoint }: MediaChanges): Promise<void> {
    const key = keyOf(workspaceId, id);
    const media = this.records.get(key);
    if (media) this.records.set(key, { ...media, alt, caption, focalPoint });
  }

  async saveFile(media: NewMedia): Promise<void> {
    this.records.set(keyOf(media.workspaceId, media.id), media);
  }

  async saveThumbnail(workspaceId: string, id: string, thumbnailPath: string, of: string): Promise<boolean> {
    const key = keyOf(workspaceId, id);
    const media = this.records.get(key);
    if (!media || media.thumbnailPath !== null || media.storagePath !== of) return false;
    this.records.set(key, { ...media, thumbnailPath });
    return true;
  }

  async remove(workspaceId: string, id: string): Promise<readonly ReleasedEntity[]> {
    this.records.delete(keyOf(workspaceId, id));
    return [];
  }

  async recorded(names: readonly MediaName[]): Promise<ReadonlySet<string>> {
    const records = names.map(({ workspaceId, mediaId }) => this.records.get(keyOf(workspaceId, mediaId)));
    const thumbnails = [...this.records.values()].flatMap(({ thumbnailPath }) => thumbnailPath ?? []);
    const asked = new Set(names.map(({ storagePath }) => storagePath));
    return new Set([
      ...records.flatMap((media) => media?.storagePath ?? []),
      ...[...this.records.values()].flatMap(({ storagePath }) => (asked.has(storagePath) ? storagePath : [])),
      ...thumbnails.filter((path) => asked.has(path)),
    ]);
  }
}

/** Reads the records of the repository beside it. */
export class InMemoryMediaReader extends MediaReader {
  constructor(private readonly repository: InMemoryMediaRepository) {
    super();
  }

  async list(
    workspaceId: string,
    { mimeTypePrefix = '', ids, terms = [], missingAlt = false }: MediaFilter,
    { page, pageSize, order, orderBy = 'createdAt' }: PageRequest<MediaSort>,
  ): Promise<Page<Media>> {
    const matches = [...this.repository.records.values()]
      .filter((media) => media.workspaceId === workspaceId && media.mimeType.startsWith(mimeTypePrefix))
      .filter(({ id }) => ids?.includes(id) ?? true)
      .filter((media) => !missingAlt || (media.mimeType.startsWith('image/') && !media.alt))
      .filter(({ originalName, alt, caption }) => {
        const text = [originalName, alt, caption].join('\n').toLowerCase();
        return terms.every((term) => text.includes(term.toLowerCase()));
      })
      .sort(by(orderBy, order === 'asc' ? 1 : -1));
    const start = (page - 1) * pageSize;
    return { items: matches.slice(start, start + pageSize).map(withoutDigest), total: matches.length };
  }

  findById(workspaceId: string, id: string): Promise<Media | null> {
    return this.repository.lock(workspaceId, id.toLowerCase());
  }

  async findMany(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Media>> {
    const found = await Promise.all(ids.map((id) => this.findById(workspaceId, id)));
    return new Map(found.flatMap((media) => (media ? [[media.id, media] as const] : [])));
  }
}

/** Finds images among the records of the repository beside it. */
export class InMemoryVariantSources extends VariantSources {
  constructor(private readonly repository: InMemoryMediaRepository) {
    super();
  }

  async find(workspaceId: string, storagePaths: readonly string[]): Promise<Media | null> {
    const found = [...this.repository.records.values()].find(
      (media) => media.workspaceId === workspaceId && storagePaths.includes(media.storagePath),
    );
    return found ? withoutDigest(found) : null;
  }
}

function keyOf(workspaceId: string, id: string): string {
  return `${workspaceId} ${id}`;
}

function withoutDigest(record: NewMedia): Media {
  const media: Partial<NewMedia> = { ...record };
  delete (media as { digest?: Uint8Array }).digest;
  return media as Media;
}

function by(sort: MediaSort, sign: 1 | -1): (a: Media, b: Media) => number {
  return (a, b) => sign * (compare(a[sort], b[sort]) || compare(a.id, b.id));
}

function compare<T extends string | number | Date>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
