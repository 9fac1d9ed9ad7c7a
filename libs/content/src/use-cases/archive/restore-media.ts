import { Invalid, readCommand, rules, type Caller, type JsonObject } from '@app/shared-kernel';
import { mediaName } from '../../domain/media/media-name.ts';
import type { NewMedia } from '../../domain/media/media.ts';
import { originalName } from '../../domain/media/original-name.ts';
import type { MediaFacts, MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile, UploadStaging } from '../../ports/media/upload-staging.port.ts';
import { uploader } from '../media/store-media.ts';
import type { ReadArchived, ReadEntities } from './read-archived.ts';

/** Restores the files of an archive under their ids: first all bytes, then their records, in one transaction with everything else. */
export class RestoreMedia {
  constructor(
    private readonly reading: ReadArchived,
    private readonly inbox: UploadStaging,
    private readonly inspector: MediaInspector,
    private readonly store: MediaStore,
    private readonly media: MediaRepository,
  ) {}

  /**
   * Stores the bytes of one file, with the type detected from them.
   *
   * @param maxBytes largest allowed file
   * @returns the record to add
   * @throws Invalid if the record or the bytes are invalid, or the detected type differs from the recorded one
   */
  async keep(
    caller: Caller,
    entity: JsonObject,
    bytes: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<NewMedia> {
    const { id, createdAt, alt = null, caption = null, focalPoint = null, mimeType } = this.read(entity);
    const file = await this.inbox.receive(bytes, maxBytes);
    try {
      const facts = await this.inspect({ id, mimeType }, file);
      const { workspaceId } = caller;
      const storagePath = mediaName(workspaceId, id, facts.type, createdAt);
      const { width, height } = facts;
      const record = { workspaceId, id, storagePath, mimeType, sizeBytes: file.sizeBytes, width, height, alt, caption };
      const name = entity['originalName'];
      const media: NewMedia = {
        ...record,
        originalName: originalName(typeof name === 'string' ? name : null),
        thumbnailPath: null,
        focalPoint,
        blur: facts.blur ?? null,
        ...uploader(caller),
        createdAt,
        digest: file.digest,
      };
      await this.put(media, file);
      return media;
    } finally {
      await this.inbox.discard(file);
    }
  }

  /** Validates what `keep` would store, and stores nothing. @throws Invalid like `keep` */
  async check(entity: JsonObject, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<void> {
    const record = this.read(entity);
    const file = await this.inbox.receive(bytes, maxBytes);
    try {
      await this.inspect(record, file);
    } finally {
      await this.inbox.discard(file);
    }
  }

  /** The fields of a record that are not derived from the bytes. @throws Invalid */
  read(entity: JsonObject): ReadEntities['media'] & { readonly mimeType: string } {
    const mimeType = readCommand<{ mimeType: string }>(entity, { mimeType: rules.text({ max: 100 }) }, 'all');
    return { ...this.reading.read('media', entity), ...mimeType };
  }

  /** Adds the records within the caller's transaction. */
  async record(kept: readonly NewMedia[]): Promise<void> {
    for (const media of kept) await this.media.add(media);
  }

  /** Deletes the bytes of files that will get no record. */
  async forget(kept: readonly NewMedia[]): Promise<void> {
    for (const { storagePath } of kept) await this.store.delete(storagePath);
  }

  private async inspect({ id, mimeType }: { id: string; mimeType: string }, file: ReceivedFile): Promise<MediaFacts> {
    const facts = await this.inspector.inspect(file);
    if (facts.type.mimeType !== mimeType) throw Invalid.at(`media ${id}`, `is ${facts.type.mimeType}, not ${mimeType}`);
    return facts;
  }

  private async put(media: NewMedia, file: ReceivedFile): Promise<void> {
    await this.store.put(media.storagePath, file, media.mimeType);
  }
}
