import { QuotaExceeded } from '@app/shared-kernel';

/** The bytes of files that a workspace may store; 0 for no limit. Thumbnails do not count. */
export class MediaQuota {
  constructor(private readonly maxBytes = 0) {}

  /** Whether the stored bytes have to be counted at all. */
  get isSet(): boolean {
    return this.maxBytes > 0;
  }

  /** @throws QuotaExceeded when the additional bytes exceed the quota */
  assertRoom(heldBytes: number, moreBytes: number): void {
    if (!this.isSet || heldBytes + moreBytes <= this.maxBytes) return;
    throw new QuotaExceeded(`A workspace holds at most ${this.maxBytes} bytes of files.`, 'media-bytes', this.maxBytes);
  }
}
