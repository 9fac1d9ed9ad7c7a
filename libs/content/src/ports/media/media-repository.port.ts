import type { MediaName } from '../../domain/media/media-name.ts';
import type { Media, MediaTexts, NewMedia } from '../../domain/media/media.ts';

export abstract class MediaRepository {
  abstract add(media: NewMedia): Promise<void>;

  /** The oldest record of a file with these bytes (SHA-256). */
  abstract findByDigest(workspaceId: string, digest: Uint8Array): Promise<Media | null>;

  /**
   * Bytes of all files of the workspace.
   *
   * @param alone whether other callers with `alone` wait until the transaction ends, so that their sum includes its files
   */
  abstract bytesHeld(workspaceId: string, alone?: 'alone'): Promise<number>;

  /** Keeps other transactions from changing, deleting or newly referring to the record until this one ends. */
  abstract lock(workspaceId: string, id: string): Promise<Media | null>;

  abstract saveTexts(workspaceId: string, id: string, texts: MediaTexts): Promise<void>;

  /** Puts another file behind the record, without a small picture so far. Lock it first. */
  abstract saveFile(media: NewMedia): Promise<void>;

  /**
   * Remembers the small picture of an image.
   *
   * @param of the file that it was made of
   * @returns false when there is one already, another file is behind the record by now, or that is gone
   */
  abstract saveThumbnail(workspaceId: string, id: string, thumbnailPath: string, of: string): Promise<boolean>;

  /** Takes the record away, from posts that feature it and authors whose picture it is as well. Lock it first. */
  abstract remove(workspaceId: string, id: string): Promise<void>;

  /** Which of the names belong to a record, as its file or its small picture. @returns their storage paths */
  abstract recorded(names: readonly MediaName[]): Promise<ReadonlySet<string>>;
}
