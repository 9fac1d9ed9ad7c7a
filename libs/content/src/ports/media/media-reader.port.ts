import type { Page, PageRequest } from '@app/shared-kernel';
import type { Media, MediaSort } from '../../domain/media/media.ts';

export interface MediaFilter {
  /** Keeps files whose type begins like this, such as `image/`; everything when absent or empty. */
  readonly mimeTypePrefix?: string;
  /** Every term occurs, as a case-insensitive substring, in the name, the alt text or the caption. */
  readonly terms?: readonly string[];
  /** Keeps images without an alt text. */
  readonly missingAlt?: boolean;
  /**
   * Keeps files without references, except the workspace's logo, which is passed because the settings are not searched.
   */
  readonly unusedBut?: { readonly logoMediaId: string | null };
}

/** Answers for lists and for files shown inside other resources; never sees another workspace. */
export abstract class MediaReader {
  abstract list(workspaceId: string, filter: MediaFilter, request: PageRequest<MediaSort>): Promise<Page<Media>>;

  abstract findById(workspaceId: string, id: string): Promise<Media | null>;

  /**
   * All of many in one round trip.
   *
   * @param ids UUIDs, repeated ones allowed; an empty list needs no statement
   * @returns by id, in lower case; what does not exist in the workspace is absent
   */
  abstract findMany(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Media>>;
}
