import type { Clock } from '@app/shared-kernel';
import type { ProvidedIdentity } from '../../domain/provider/provided-identity.ts';
import { ProviderSignInFailed } from '../../domain/provider/provider.errors.ts';
import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { IdentityProviders, ProviderResponse } from '../../ports/provider/identity-providers.port.ts';
import type { ProviderAttempts } from '../../ports/provider/provider-attempts.port.ts';
import type { AttemptTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';

/** What came back from a provider. */
export interface ReturnedAttempt {
  /** The id of the provider at whose address the browser came back. */
  readonly provider: string;
  readonly response: ProviderResponse;
  /** The token of the browser; null without one. */
  readonly token: string | null;
  /** Address of the client. */
  readonly peer: string;
}

/** Learns from a provider who signed in there. An attempt works once, in the browser that started it. */
export class FinishAttempt {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly attempts: ProviderAttempts,
    private readonly tokens: AttemptTokens,
    private readonly throttle: PeerThrottle,
    private readonly setting: SingleSignOn,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns also the user who connects an account; null for a sign-in
   * @throws NotFound @throws ProviderUnavailable @throws ProviderSignInFailed @throws RateLimited
   */
  async execute({ provider, response, token, peer }: ReturnedAttempt): Promise<{
    readonly identity: ProvidedIdentity;
    readonly userId: string | null;
  }> {
    const settings = this.setting.provider(provider);
    await this.throttle.attempt('provider-sign-in', peer);
    const digest = this.tokens.digestOf(token ?? '');
    const attempt = digest && (await this.attempts.take(digest, this.clock.now()));
    // Each provider has a return address of its own, so that none can pass on the response of another.
    if (attempt?.provider !== provider) throw new ProviderSignInFailed(settings);
    return { identity: await this.providers.finish(provider, response, attempt), userId: attempt.userId };
  }
}
