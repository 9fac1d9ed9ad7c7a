import { requireId, type TransactionRunner } from '@app/shared-kernel';
import { NoSecondFactor } from '../../domain/second-factor/second-factor.errors.ts';
import { hasSecondFactor } from '../../domain/second-factor/second-factor.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { ConfirmFactor, FactorClaim } from './confirm-factor.ts';
import type { MakeRecoveryCodes } from './make-recovery-codes.ts';

/** Makes new recovery codes; the former ones do not work any more. */
export class RenewRecoveryCodes {
  constructor(
    private readonly confirm: ConfirmFactor,
    private readonly factors: SecondFactorRepository,
    private readonly codes: MakeRecoveryCodes,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @returns the codes, which are shown this once @throws NoSecondFactor @throws Invalid, RateLimited for a claim without proof */
  async execute(claim: FactorClaim): Promise<string[]> {
    const { userId } = claim;
    requireId(userId, 'user');
    if (!hasSecondFactor(await this.factors.find(userId))) throw new NoSecondFactor();
    await this.confirm.execute(claim);
    return this.transactions.run(async () => {
      await this.notices.send({ kind: 'security-changed', userId, change: 'recovery-codes-renewed' });
      return this.codes.execute(userId);
    });
  }
}
