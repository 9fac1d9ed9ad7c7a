import { requireId, type TransactionRunner } from '@app/shared-kernel';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';

/** For operators: removes the second factor of a user who has lost it, with the recovery codes. */
export class ResetSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly sessions: SessionRepository,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Ends every session of the user. @throws NotFound for what is no id */
  async execute(userId: string): Promise<void> {
    requireId(userId, 'user');
    await this.transactions.run(async () => {
      await this.factors.removeAll(userId);
      await this.challenges.removeAll(userId);
      await this.sessions.endAll(userId, null);
      await this.notices.send({ kind: 'security-changed', userId, change: 'reset' });
    });
  }
}
