import type { Page, PageRequest } from '@app/shared-kernel';
import type { MediaReferrer } from '../../domain/media/media-usage.ts';
import type { Site } from '../sites.port.ts';

export abstract class MediaUsageReader {
  /**
   * Everything in the workspace that refers to the file, including the workspace itself, newest first; without deleted
   * posts. One round trip.
   *
   * @param mediaId a UUID
   */
  abstract list(site: Site, mediaId: string, request: PageRequest): Promise<Page<MediaReferrer>>;
}
