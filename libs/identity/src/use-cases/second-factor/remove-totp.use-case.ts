import { NotFound, type TransactionRunner } from '@app/shared-kernel';
import { hasSecondFactor } from '../../domain/second-factor/second-factor.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { ConfirmFactor, FactorClaim } from './confirm-factor.ts';

/** Removes the authenticator app of a user, and the recovery codes with the last factor. */
export class RemoveTotp {
  constructor(
    private readonly confirm: ConfirmFactor,
    private readonly factors: SecondFactorRepository,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound without an app @throws Invalid, RateLimited for a claim without proof */
  async execute(claim: FactorClaim): Promise<void> {
    const { userId } = claim;
    await this.confirm.execute(claim);
    if (!(await this.factors.find(userId)).totp?.confirmedAt) throw new NotFound('authenticator app');
    await this.transactions.run(async () => {
      await this.factors.removeTotp(userId);
      if (!hasSecondFactor(await this.factors.find(userId))) await this.factors.removeAll(userId);
      await this.notices.send({ kind: 'security-changed', userId, change: 'totp-removed' });
    });
  }
}
