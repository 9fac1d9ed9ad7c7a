import type { Page, PageRequest } from '@app/shared-kernel';
import type { Media, MediaSort } from '../../domain/media/media.ts';

export interface MediaFilter {
  /** Keeps files whose MIME type begins with this, such as `image/`; all when absent or empty. */
  readonly mimeTypePrefix?: string;
  /** Keeps files with these ids. */
  readonly ids?: readonly string[];
  /** Every term occurs, as a case-insensitive substring, in the name, the alt text or the caption. */
  readonly terms?: readonly string[];
  /** Keeps images without an alt text. */
  readonly missingAlt?: boolean;
  /**
   * Keeps files without references, except the workspace's logo, which is passed because the settings are not searched.
   */
  readonly unusedBut?: { readonly logoMediaId: string | null };
}

/** Reads files for lists and for embedding in other resources, always within one workspace. */
export abstract class MediaReader {
  abstract list(workspaceId: string, filter: MediaFilter, request: PageRequest<MediaSort>): Promise<Page<Media>>;

  abstract findById(workspaceId: string, id: string): Promise<Media | null>;

  /**
   * Reads many files in one round trip.
   *
   * @param ids UUIDs, repetitions allowed; no round trip without ids
   * @returns by id in lower case; ids that do not exist in the workspace are absent
   */
  abstract findMany(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Media>>;
}
