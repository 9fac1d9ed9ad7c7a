import { QuotaExceeded } from '@app/shared-kernel';

/** How many bytes of files a workspace may hold; 0 for no bound. Small pictures that the service makes of them do not count. */
export class MediaQuota {
  constructor(private readonly maxBytes = 0) {}

  /** Whether what is held has to be known at all. */
  get isSet(): boolean {
    return this.maxBytes > 0;
  }

  /** @throws QuotaExceeded when so many bytes more are too many */
  assertRoom(heldBytes: number, moreBytes: number): void {
    if (!this.isSet || heldBytes + moreBytes <= this.maxBytes) return;
    throw new QuotaExceeded(`A workspace holds at most ${this.maxBytes} bytes of files.`, 'media-bytes', this.maxBytes);
  }
}
