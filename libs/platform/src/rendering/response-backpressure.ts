import type { ServerResponse } from 'node:http';
import { RateLimited } from '@app/shared-kernel';

const MIB = 1024 * 1024;
/** Limits in bytes for responses that clients have not read yet. */
const BOUNDS = { ofOwner: 256 * MIB, ofAll: 1024 * MIB };
/** In bytes. The buffers of a connection hold smaller responses anyway, which are not counted. */
const COUNTED_FROM = 64 * 1024;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 1;

/** Counts the memory of answers that clients have not read yet, so that slow or many clients cannot exhaust it. */
export class ResponseBackpressure {
  private readonly held = new Map<string, number>();
  private all = 0;

  constructor(private readonly bounds = BOUNDS) {}

  /**
   * Counts an answer until its client has read it or is gone. An owner without a pending answer is always answered,
   * however large the answer is.
   *
   * @param owner such as the id of a workspace
   * @throws RateLimited when too much is pending already
   */
  admit(owner: string, bytes: number, response: ServerResponse): void {
    if (bytes < COUNTED_FROM) return;
    const own = this.held.get(owner) ?? 0;
    if (own > 0 && (own + bytes > this.bounds.ofOwner || this.all + bytes > this.bounds.ofAll)) {
      throw new RateLimited(RETRY_AFTER, 'Too many large answers are being read already; please read them first.');
    }
    this.count(owner, bytes, response);
  }

  /** Like `admit`, for responses that cannot be refused. */
  count(owner: string, bytes: number, response: ServerResponse): void {
    if (bytes < COUNTED_FROM) return;
    this.add(owner, bytes);
    response.once('close', () => this.add(owner, -bytes));
  }

  private add(owner: string, bytes: number): void {
    const held = (this.held.get(owner) ?? 0) + bytes;
    if (held > 0) this.held.set(owner, held);
    else this.held.delete(owner);
    this.all += bytes;
  }
}
