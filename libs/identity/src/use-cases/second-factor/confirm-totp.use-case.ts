import { requireId, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { TotpNotStarted, WrongCode } from '../../domain/second-factor/second-factor.errors.ts';
import { TOTP_SETUP_MS, totpCodeOf } from '../../domain/second-factor/totp.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SecretCipher } from '../../ports/second-factor/secret-cipher.port.ts';
import type { TotpCodes } from '../../ports/second-factor/totp-codes.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { FactorClaim } from './confirm-factor.ts';
import type { MakeRecoveryCodes } from './make-recovery-codes.ts';

/** Turns an authenticator app on, by a code of it. */
export class ConfirmTotp {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly totp: TotpCodes,
    private readonly cipher: SecretCipher,
    private readonly recovery: MakeRecoveryCodes,
    private readonly throttle: SignInThrottle,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns new recovery codes; null if there are some
   * @throws WrongCode @throws TotpNotStarted @throws RateLimited like a sign-in
   */
  async execute({ userId, code, peer, session }: FactorClaim): Promise<string[] | null> {
    requireId(userId, 'user');
    await this.throttle.attempt(userId, { peer, session });
    const step = await this.stepOf(userId, code ?? '');
    await this.throttle.forgive(userId, { peer, session });
    return this.transactions.run(async () => {
      const { recoveryCodes } = await this.factors.find(userId);
      if (!(await this.factors.confirmTotp(userId, step, this.clock.now()))) throw new TotpNotStarted();
      await this.notices.send({ kind: 'security-changed', userId, change: 'totp-added' });
      return recoveryCodes > 0 ? null : this.recovery.execute(userId);
    });
  }

  private async stepOf(userId: string, text: string): Promise<number> {
    const now = this.clock.now();
    const { totp } = await this.factors.find(userId);
    const isOpen = totp && !totp.confirmedAt && now.getTime() - totp.startedAt.getTime() < TOTP_SETUP_MS;
    const secret = isOpen ? this.cipher.decrypt(totp.secret, userId) : null;
    if (secret === null) throw new TotpNotStarted();
    const code = totpCodeOf(text);
    const step = code === null ? null : await this.totp.stepOf(secret, code, now);
    if (step === null) throw new WrongCode('is wrong');
    return step;
  }
}
