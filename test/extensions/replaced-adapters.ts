import type { Provider } from '@nestjs/common';
import { MediaUrls } from '@app/content';
import { Clock } from '@app/shared-kernel';

/** Public URLs of media files on a content delivery network, by storage path. */
export class CdnMediaUrls extends MediaUrls {
  constructor(private readonly origin: string) {
    super();
  }

  of(storagePath: string): string {
    return `${this.origin}/${storagePath.split('/').map(encodeURIComponent).join('/')}`;
  }
}

/** A clock that shows a fixed time until it is set. */
export class SetClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  now(): Date {
    return this.instant;
  }

  set(instant: Date): void {
    this.instant = instant;
  }
}

export function cdn(origin: string): Provider {
  return { provide: MediaUrls, useFactory: () => new CdnMediaUrls(origin) };
}
