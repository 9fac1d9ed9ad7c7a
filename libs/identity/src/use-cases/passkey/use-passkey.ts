import type { Clock } from '@app/shared-kernel';
import { credentialIdOf, type PasskeyResponse } from '../../domain/passkey/passkey.ts';
import type { PasskeyCeremonies } from '../../ports/passkey/passkey-ceremonies.port.ts';
import type { PasskeyRepository } from '../../ports/passkey/passkey-repository.port.ts';
import type { ChallengePasskey } from './challenge-passkey.ts';

/** Accepts the proof of a passkey, once for each challenge. */
export class UsePasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly challenge: ChallengePasskey,
    private readonly clock: Clock,
  ) {}

  /**
   * Of a known user, as a second factor.
   *
   * @returns whether it is a passkey of the user, and the answer to a challenge that was made for them
   */
  async ofUser(userId: string, response: PasskeyResponse, purpose: 'passkey-step' | 'passkey-proof'): Promise<boolean> {
    const passkey = await this.passkeys.findByCredential(credentialIdOf(response));
    if (passkey?.userId !== userId) return false;
    const take = (challenge: string) => this.challenge.take(challenge, purpose, userId);
    const use = await this.ceremonies.verifyUse(response, passkey, take, false);
    if (use) await this.passkeys.noteUse(passkey, { ...use, at: this.clock.now() });
    return use !== null;
  }

  /** Of the user that the device names, who has proved that to the device. @returns the id of the user; null for no proof */
  async ofAnybody(response: PasskeyResponse): Promise<string | null> {
    const passkey = await this.passkeys.findByCredential(credentialIdOf(response));
    if (!passkey) return null;
    const take = (challenge: string) => this.challenge.take(challenge, 'passkey-sign-in', null);
    const use = await this.ceremonies.verifyUse(response, passkey, take, true);
    if (!use) return null;
    await this.passkeys.noteUse(passkey, { ...use, at: this.clock.now() });
    return passkey.userId;
  }
}
