import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { Claim, ConfirmIdentity } from '../account/confirm-identity.ts';
import type { BeginAttempt, StartedAttempt } from './begin-attempt.ts';

/** Starts a sign-in at a provider whose identity becomes a way to sign in to the account. */
export class ConnectIdentity {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly begin: BeginAttempt,
    private readonly setting: SingleSignOn,
  ) {}

  /** @param provider the id @throws NotFound @throws Invalid for a wrong password @throws RateLimited @throws SignsInByProvider @throws ProviderUnavailable */
  async execute(claim: Claim, provider: string): Promise<StartedAttempt> {
    this.setting.provider(provider);
    const user = await this.identity.execute(claim);
    this.setting.requireProviderAllowed(user.email, provider);
    return this.begin.execute(provider, claim.peer, user.id);
  }
}
