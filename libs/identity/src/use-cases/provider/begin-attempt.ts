import type { Clock } from '@app/shared-kernel';
import { ATTEMPT_LIFETIME } from '../../domain/provider/provided-identity.ts';
import type { IdentityProviders } from '../../ports/provider/identity-providers.port.ts';
import type { ProviderAttempts } from '../../ports/provider/provider-attempts.port.ts';
import type { AttemptTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';

/** Where the browser goes next, and the token by which it is known when it comes back. */
export interface StartedAttempt {
  readonly url: string;
  readonly token: string;
}

/** The first step of every sign-in at a provider. */
export class BeginAttempt {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly attempts: ProviderAttempts,
    private readonly tokens: AttemptTokens,
    private readonly throttle: PeerThrottle,
    private readonly clock: Clock,
  ) {}

  /**
   * @param provider the id @param peer address of the client @param userId who connects an account; null for a sign-in
   * @throws NotFound @throws ProviderUnavailable @throws RateLimited
   */
  async execute(provider: string, peer: string, userId: string | null = null): Promise<StartedAttempt> {
    await this.throttle.attempt('provider-sign-in', peer);
    const { url, checks } = await this.providers.begin(provider);
    const { text, digest } = this.tokens.issue();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + ATTEMPT_LIFETIME);
    await this.attempts.add({ digest, provider, ...checks, userId, expiresAt }, now);
    return { url, token: text };
  }
}
