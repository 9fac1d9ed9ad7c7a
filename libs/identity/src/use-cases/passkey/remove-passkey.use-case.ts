import { NotFound, requireId, type TransactionRunner } from '@app/shared-kernel';
import { hasSecondFactor } from '../../domain/second-factor/second-factor.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PasskeyRepository } from '../../ports/passkey/passkey-repository.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { ConfirmFactor, FactorClaim } from '../second-factor/confirm-factor.ts';

/** Removes a passkey of a user, and the recovery codes with the last factor. */
export class RemovePasskey {
  constructor(
    private readonly confirm: ConfirmFactor,
    private readonly passkeys: PasskeyRepository,
    private readonly factors: SecondFactorRepository,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound without such a passkey @throws Invalid, RateLimited for a claim without proof */
  async execute(claim: FactorClaim, id: string): Promise<void> {
    requireId(id, 'passkey');
    const { userId } = claim;
    requireId(userId, 'user');
    if (!(await this.passkeys.list(userId)).some((passkey) => passkey.id === id.toLowerCase())) {
      throw new NotFound('passkey');
    }
    await this.confirm.execute(claim);
    await this.transactions.run(async () => {
      if (!(await this.passkeys.remove(userId, id))) throw new NotFound('passkey');
      if (!hasSecondFactor(await this.factors.find(userId))) await this.factors.removeAll(userId);
      await this.notices.send({ kind: 'security-changed', userId, change: 'passkey-removed' });
    });
  }
}
