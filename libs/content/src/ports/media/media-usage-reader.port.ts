import type { Page, PageRequest } from '@app/shared-kernel';
import type { MediaReferrer, MediaUseCount } from '../../domain/media/media-usage.ts';
import type { Site } from '../sites.port.ts';

export abstract class MediaUsageReader {
  /**
   * Everything in the workspace that refers to the file, including the workspace itself, newest first; without deleted
   * posts. One round trip.
   *
   * @param mediaId a UUID
   */
  abstract list(site: Site, mediaId: string, request: PageRequest): Promise<Page<MediaReferrer>>;

  /**
   * The totals of `list` for many files. One round trip.
   *
   * @param mediaIds UUIDs, without repetitions
   * @returns in the order of the ids, without those that nothing refers to
   */
  abstract counts(site: Site, mediaIds: readonly string[]): Promise<readonly MediaUseCount[]>;
}
