import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited } from '@app/shared-kernel';
import type { ClientAddresses } from '../../request/client-addresses.ts';
import { requestContext } from '../../request/request-context.ts';
import { WindowCounter } from '../rate-limit/window-counter.ts';
import type { Middleware } from './request-pipeline.ts';

/**
 * Counts the requests of each key and each signed-in user, so that none uses up the limit of all. Of a key that pages use,
 * those of each visitor are counted too, so that none uses up the limit of the key.
 */
export class CallerBudget implements Middleware {
  private readonly callers: WindowCounter;
  private readonly visitors: WindowCounter;

  /**
   * @param perMinute requests of one caller, in this process
   * @param perVisitor requests of one network address by one key with origins, in this process
   */
  constructor(
    perMinute: number,
    perVisitor: number,
    private readonly addresses: ClientAddresses,
  ) {
    this.callers = new WindowCounter(perMinute);
    this.visitors = new WindowCounter(perVisitor);
  }

  /** @throws RateLimited */
  use(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
    this.count(request);
    next();
  }

  /** @throws RateLimited */
  count(request: IncomingMessage): void {
    const { caller, userId } = requestContext(request);
    const name = caller?.apiKeyId ?? userId;
    if (name === undefined) return;
    const visitor = caller?.origins && `${name} ${this.addresses.of(request)}`;
    const wait = (visitor === undefined ? null : this.visitors.take(visitor)) ?? this.callers.take(name);
    if (wait !== null) throw new RateLimited(wait, 'Too many requests of this caller; please slow down.');
  }
}
