import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import { IdGenerator } from '@app/shared-kernel';

/** Of one id. */
const BYTES = 16;
/** Ids that one call for random bytes is enough for: a call for 16 takes about as long as one for a thousand. */
const AT_ONCE = 64;

/** Ids of one process ascend, also within a millisecond. */
export class UuidV7Generator extends IdGenerator {
  private readonly random = new Uint8Array(BYTES * AT_ONCE);
  private used = AT_ONCE;
  private lastMs = -Infinity;
  private sequence = 0;

  next(): string {
    const random = this.randomBytes();
    const now = Date.now();
    if (now > this.lastMs) {
      this.lastMs = now;
      this.sequence = startOf(random);
    } else if ((this.sequence = (this.sequence + 1) >>> 0) === 0) {
      this.lastMs += 1;
    }
    return v7({ random, msecs: this.lastMs, seq: this.sequence });
  }

  private randomBytes(): Uint8Array {
    if (this.used === AT_ONCE) {
      randomFillSync(this.random);
      this.used = 0;
    }
    const begin = BYTES * this.used++;
    return this.random.subarray(begin, begin + BYTES);
  }
}

/** A random sequence of 31 bits, which leaves room to count within the millisecond. */
function startOf(random: Uint8Array): number {
  return new DataView(random.buffer, random.byteOffset, BYTES).getUint32(6) >>> 1;
}
