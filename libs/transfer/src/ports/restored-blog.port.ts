import type { Actor, Caller, JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../domain/archive/archive-format.ts';

/** A workspace into which an archive is put back. What it throws refuses the whole archive. */
export abstract class RestoredBlog {
  /** True while there is no content. */
  abstract isEmpty(): Promise<boolean>;
  /** The extension of files of a type; null for a type that is not kept. */
  abstract extensionOf(mimeType: unknown): string | null;
  /** Keeps the bytes of a file; its record follows with the others. @throws Invalid when they are not what the record says */
  abstract keep(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Takes back the bytes that were kept, when nothing is put back after all. */
  abstract forget(): Promise<void>;
  /**
   * All of it in one transaction, in which the work calls `put`: nothing stays when anything is refused.
   *
   * @param settings of the workspace
   */
  abstract restore(settings: JsonObject, work: () => Promise<void>): Promise<void>;
  /** @throws Invalid @throws SlugTaken @throws DuplicateRedirect when the entities are not sound */
  abstract put(kind: Exclude<ArchiveKind, 'media'>, entities: readonly JsonObject[]): Promise<void>;
}

/** Opens a workspace for restoring an archive. */
export abstract class RestoredBlogs {
  abstract open(caller: Caller & Actor): RestoredBlog;
}
