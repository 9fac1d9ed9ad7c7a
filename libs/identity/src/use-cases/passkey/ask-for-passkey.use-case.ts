import { requireId } from '@app/shared-kernel';
import { NoPasskey } from '../../domain/passkey/passkey.errors.ts';
import type { PasskeyOptions } from '../../ports/passkey/passkey-ceremonies.port.ts';
import type { PasskeyRepository } from '../../ports/passkey/passkey-repository.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { PendingSignIns } from '../second-factor/pending-sign-ins.ts';
import type { ChallengePasskey } from './challenge-passkey.ts';

/** What a browser uses a passkey by: to sign in, as the second step, or to prove who is signed in. */
export class AskForPasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenge: ChallengePasskey,
    private readonly pending: PendingSignIns,
    private readonly throttle: PeerThrottle,
  ) {}

  /** Instead of a password, with any passkey that the device has. @param peer address of the client @throws RateLimited */
  async toSignIn(peer: string): Promise<PasskeyOptions> {
    await this.throttle.attempt('passkey-options', peer);
    return this.challenge.execute('passkey-sign-in', null, null);
  }

  /** @param token that the first step returned @throws SignInExpired @throws NoPasskey @throws RateLimited */
  async asSecondStep(token: string, peer: string): Promise<PasskeyOptions> {
    await this.throttle.attempt('passkey-options', peer);
    const { user } = await this.pending.open(token);
    return this.ofUser(user.id, 'passkey-step');
  }

  /** @throws NoPasskey @throws RateLimited */
  async asProof(userId: string, peer: string): Promise<PasskeyOptions> {
    requireId(userId, 'user');
    await this.throttle.attempt('passkey-options', peer);
    return this.ofUser(userId, 'passkey-proof');
  }

  private async ofUser(userId: string, purpose: 'passkey-step' | 'passkey-proof'): Promise<PasskeyOptions> {
    const own = await this.passkeys.list(userId);
    if (own.length === 0) throw new NoPasskey();
    return this.challenge.execute(purpose, userId, own);
  }
}
