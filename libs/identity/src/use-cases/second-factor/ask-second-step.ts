import type { Clock } from '@app/shared-kernel';
import { methodsOf } from '../../domain/second-factor/second-factor.ts';
import { newChallenge } from '../../domain/second-factor/sign-in-challenge.ts';
import type { SecondStep } from '../../domain/session/session.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { SecondStepTokens } from '../../ports/session/opaque-tokens.port.ts';

/** Asks users who have a second factor for it, after the first step of a sign-in. */
export class AskSecondStep {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly tokens: SecondStepTokens,
    private readonly clock: Clock,
  ) {}

  /** @returns null for users without a second factor, who are signed in after the first step */
  async execute(userId: string): Promise<SecondStep | null> {
    const methods = methodsOf(await this.factors.find(userId));
    if (methods.length === 0) return null;
    const { text: token, digest } = this.tokens.issue();
    const challenge = newChallenge({ digest, purpose: 'second-step', userId }, this.clock.now());
    await this.challenges.add(challenge);
    return { token, methods, expiresAt: challenge.expiresAt };
  }
}
