import type { Media } from '../../../domain/media/media.ts';

/** Finds the image that the address of a variant belongs to. */
export abstract class VariantSources {
  /**
   * The file that has one of these storage paths. One round trip.
   *
   * @returns null if there is none, or if its record has another file by now
   */
  abstract find(workspaceId: string, storagePaths: readonly string[]): Promise<Media | null>;
}
