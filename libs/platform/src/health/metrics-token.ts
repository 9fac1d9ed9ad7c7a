import { createHash, timingSafeEqual } from 'node:crypto';
import { Unauthorized } from '@app/shared-kernel';

/** Checks who may read the metrics. */
export class MetricsToken {
  private readonly digest: Buffer | null;

  /** @param token null for no check */
  constructor(token: string | null) {
    this.digest = token === null ? null : digestOf(`Bearer ${token}`);
  }

  /** @param authorization value of the header @throws Unauthorized */
  check(authorization = ''): void {
    if (this.digest && !timingSafeEqual(this.digest, digestOf(authorization))) throw new Unauthorized();
  }
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
