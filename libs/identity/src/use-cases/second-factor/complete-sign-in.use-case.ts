import { requireStorable, type Clock } from '@app/shared-kernel';
import { SignInExpired, WrongCode } from '../../domain/second-factor/second-factor.errors.ts';
import type { SignInChallenge } from '../../domain/second-factor/sign-in-challenge.ts';
import type { Entrance } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { SecondStepTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { FinishSignIn } from '../session/finish-sign-in.ts';
import type { UseCode } from './use-code.ts';

export interface SecondStepCommand {
  /** That the first step returned. */
  readonly token: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code: string;
  /** Address of the client. */
  readonly peer: string;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

/** Takes the second step of a sign-in. */
export class CompleteSignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly tokens: SecondStepTokens,
    private readonly codes: UseCode,
    private readonly finish: FinishSignIn,
    private readonly throttle: SignInThrottle,
    private readonly perAccount: PeerThrottle,
    private readonly clock: Clock,
  ) {}

  /**
   * Wrong codes count like wrong passwords, and an account also has a limit for all clients together, because there are
   * few codes to guess.
   *
   * @throws SignInExpired @throws WrongCode @throws RateLimited @throws AccountDisabled
   */
  async execute({ token, code, peer, browser }: SecondStepCommand): Promise<Entrance<User>> {
    requireStorable(code, 'code');
    const { challenge, user } = await this.open(token);
    await this.throttle.attempt(user.id, { peer });
    await this.perAccount.attempt('second-step', user.id);
    if (!(await this.codes.execute(user.id, code))) throw new WrongCode();
    const taken = await this.challenges.take(challenge.digest, 'second-step', this.clock.now());
    if (!taken) throw new SignInExpired();
    return this.finish.execute(user, { peer }, browser);
  }

  /** Whatever was changed about the account since the first step, such as its password, ends the sign-in. */
  private async open(token: string): Promise<{ challenge: SignInChallenge; user: User }> {
    const digest = this.tokens.digestOf(token);
    const challenge = digest && (await this.challenges.find(digest, 'second-step', this.clock.now()));
    const user = challenge?.userId ? await this.users.findById(challenge.userId) : null;
    if (!challenge || !user || user.updatedAt > challenge.createdAt) throw new SignInExpired();
    return { challenge, user };
  }
}
