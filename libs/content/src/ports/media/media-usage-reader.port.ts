import type { Page, PageRequest } from '@app/shared-kernel';
import type { MediaReferrer } from '../../domain/media/media-usage.ts';
import type { Site } from '../sites.port.ts';

export abstract class MediaUsageReader {
  /**
   * Everything in the workspace that mentions the file, itself included, newest first; deleted posts do not. One round trip.
   *
   * @param mediaId a UUID
   */
  abstract list(site: Site, mediaId: string, request: PageRequest): Promise<Page<MediaReferrer>>;
}
