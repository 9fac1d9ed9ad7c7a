import type { Clock } from '@app/shared-kernel';
import type { Passkey } from '../../domain/passkey/passkey.ts';
import { newChallenge, type PasskeyPurpose } from '../../domain/second-factor/sign-in-challenge.ts';
import type { PasskeyCeremonies, PasskeyOptions } from '../../ports/passkey/passkey-ceremonies.port.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { PasskeyChallenges } from '../../ports/session/opaque-tokens.port.ts';

/** Asks a browser to use a passkey. */
export class ChallengePasskey {
  constructor(
    private readonly challenges: SignInChallengeRepository,
    private readonly tokens: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  /** @param userId null while it is unknown who signs in @param allowed null for any that the device has */
  async execute(
    purpose: PasskeyPurpose,
    userId: string | null,
    allowed: readonly Passkey[] | null,
  ): Promise<PasskeyOptions> {
    return this.ceremonies.requestOptions(await this.issue(purpose, userId), allowed);
  }

  /** @returns a new challenge, which works once */
  async issue(purpose: PasskeyPurpose, userId: string | null): Promise<string> {
    const { text, digest } = this.tokens.issue();
    await this.challenges.add(newChallenge({ digest, purpose, userId }, this.clock.now()));
    return text;
  }

  /** Takes the challenge that a browser answers. @param userId whose it has to be; null for nobody's */
  async take(challenge: string, purpose: PasskeyPurpose, userId: string | null): Promise<boolean> {
    const digest = this.tokens.digestOf(challenge);
    const taken = digest && (await this.challenges.take(digest, purpose, this.clock.now()));
    return taken?.userId === userId;
  }
}
