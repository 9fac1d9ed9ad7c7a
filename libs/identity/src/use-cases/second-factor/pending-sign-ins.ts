import type { Clock } from '@app/shared-kernel';
import { SignInExpired } from '../../domain/second-factor/second-factor.errors.ts';
import type { SignInChallenge } from '../../domain/second-factor/sign-in-challenge.ts';
import type { User } from '../../domain/user/user.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { SecondStepTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Sign-ins that wait for their second step. */
export class PendingSignIns {
  constructor(
    private readonly users: UserRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly tokens: SecondStepTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Whatever was changed about the account since the first step, such as its password, ends the sign-in.
   *
   * @param token that the first step returned @throws SignInExpired
   */
  async open(token: string): Promise<{ challenge: SignInChallenge; user: User }> {
    const digest = this.tokens.digestOf(token);
    const challenge = digest && (await this.challenges.find(digest, 'second-step', this.clock.now()));
    const user = challenge?.userId ? await this.users.findById(challenge.userId) : null;
    if (!challenge || !user || user.updatedAt > challenge.createdAt) throw new SignInExpired();
    return { challenge, user };
  }

  /** Only one of several concurrent callers goes on. @throws SignInExpired */
  async close({ digest }: SignInChallenge): Promise<void> {
    if (!(await this.challenges.take(digest, 'second-step', this.clock.now()))) throw new SignInExpired();
  }
}
