import type { Actor, Caller, JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../domain/archive/archive-format.ts';

/** A workspace that an archive is restored to. Any error refuses the whole archive. */
export abstract class RestoredBlog {
  /** True if there is no content. */
  abstract isEmpty(): Promise<boolean>;
  /** The file extension of a type; null for a type that is not accepted. */
  abstract extensionOf(mimeType: unknown): string | null;
  /** Stores the bytes of a file; its record follows with the others. @throws Invalid if they do not match the record */
  abstract keep(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Deletes the stored bytes if the restore is given up. */
  abstract forget(): Promise<void>;
  /**
   * Runs the restore in one transaction, in which the work calls `put`; nothing is kept if anything is refused. One that cannot have a lock is
   * run again, with its work, for up to a minute.
   *
   * @param settings of the workspace
   * @param signal asks to stop waiting
   */
  abstract restore(settings: JsonObject, work: () => Promise<void>, signal?: AbortSignal): Promise<void>;
  /** @throws Invalid, SlugTaken, DuplicateRedirect if an entity is invalid */
  abstract put(kind: Exclude<ArchiveKind, 'media'>, entities: readonly JsonObject[]): Promise<void>;
}

/** Opens a workspace for restoring an archive. */
export abstract class RestoredBlogs {
  abstract open(caller: Caller & Actor): RestoredBlog;
}
