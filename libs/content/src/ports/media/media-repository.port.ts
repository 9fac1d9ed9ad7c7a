import type { MediaName } from '../../domain/media/media-name.ts';
import type { Media, MediaChanges, NewMedia } from '../../domain/media/media.ts';

/** An author, category or tag whose SEO image was a file that is deleted. */
export interface ReleasedEntity {
  readonly type: 'author' | 'category' | 'tag';
  readonly id: string;
  readonly name: string;
}

/** Loads and stores the records of media. */
export abstract class MediaRepository {
  abstract add(media: NewMedia): Promise<void>;

  /** Adds all of them or, in a transaction that fails, none. */
  async addAll(media: readonly NewMedia[]): Promise<void> {
    for (const each of media) await this.add(each);
  }

  /** The oldest record of a file with these bytes (SHA-256). */
  abstract findByDigest(workspaceId: string, digest: Uint8Array): Promise<Media | null>;

  /**
   * Total bytes of the files of the workspace.
   *
   * @param alone makes callers with `alone` wait for each other's transactions, so that each sum includes the others'
   * files
   */
  abstract bytesHeld(workspaceId: string, alone?: 'alone'): Promise<number>;

  /** Until the transaction ends, no other one can change, delete or newly refer to the record. */
  abstract lock(workspaceId: string, id: string): Promise<Media | null>;

  abstract saveTexts(workspaceId: string, id: string, texts: MediaChanges): Promise<void>;

  /** Replaces the file of the record and clears its thumbnail. Lock the record first. */
  abstract saveFile(media: NewMedia): Promise<void>;

  /**
   * Records the thumbnail of an image.
   *
   * @param of the storage path of the file that the thumbnail was made from
   * @returns false if there is a thumbnail already, or the file was replaced or deleted
   */
  abstract saveThumbnail(workspaceId: string, id: string, thumbnailPath: string, of: string): Promise<boolean>;

  /**
   * Deletes the record, and its references from featured images, avatars and SEO values. Lock the record first.
   *
   * @returns authors, categories and tags whose SEO values changed; posts and pages follow their files by themselves
   */
  abstract remove(workspaceId: string, id: string): Promise<readonly ReleasedEntity[]>;

  /** Which of the names belong to a record, as its file or thumbnail. @returns their storage paths */
  abstract recorded(names: readonly MediaName[]): Promise<ReadonlySet<string>>;
}
