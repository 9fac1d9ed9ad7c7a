import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited, Unauthorized } from '@app/shared-kernel';
import type { Authentication } from '../../access/authentication.ts';
import type { ClientAddresses } from '../../request/client-addresses.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.port.ts';
import { WindowCounter } from '../rate-limit/window-counter.ts';
import type { Middleware } from './request-pipeline.ts';

/**
 * Authenticates before routing, so that unknown paths are not disclosed; the guard reuses the outcome. Refused requests
 * count against their network address only, not against the common limit.
 */
export class EarlyAuthentication implements Middleware {
  private readonly refusals: WindowCounter;

  /** @param refusalsPerMinute of one network address, in this process */
  constructor(
    private readonly authentication: Authentication,
    private readonly limiter: RateLimiter,
    private readonly addresses: ClientAddresses,
    refusalsPerMinute: number,
  ) {
    this.refusals = new WindowCounter(refusalsPerMinute);
  }

  /**
   * @throws Unauthorized and other errors of the API's authenticator
   * @throws RateLimited after too many refusals
   */
  async use(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    try {
      await this.authentication.authenticate(request);
    } catch (error) {
      if (error instanceof Unauthorized) {
        const challenge = this.authentication.challengeOf(request);
        if (challenge !== null) response.setHeader('WWW-Authenticate', challenge);
        this.charge(request);
      }
      throw error;
    }
    next();
  }

  private charge(request: IncomingMessage): void {
    this.limiter.giveBack();
    const wait = this.refusals.take(this.addresses.of(request));
    if (wait !== null) throw new RateLimited(wait, 'Too many requests without valid credentials; please wait.');
  }
}
