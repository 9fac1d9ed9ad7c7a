import type { Clock } from '@app/shared-kernel';
import { totpCodeOf } from '../../domain/second-factor/totp.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { RecoveryCodes } from '../../ports/second-factor/recovery-codes.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SecretCipher } from '../../ports/second-factor/secret-cipher.port.ts';
import type { TotpCodes } from '../../ports/second-factor/totp-codes.port.ts';

/** Accepts a code of an authenticator app, or a recovery code. Each works once. */
export class UseCode {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly totp: TotpCodes,
    private readonly cipher: SecretCipher,
    private readonly recovery: RecoveryCodes,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** @returns whether it was a code of the user that still worked */
  async execute(userId: string, text: string): Promise<boolean> {
    const code = totpCodeOf(text);
    return code === null ? this.useRecoveryCode(userId, text) : this.useTotp(userId, code);
  }

  private async useTotp(userId: string, code: string): Promise<boolean> {
    const { totp } = await this.factors.find(userId);
    const secret = totp?.confirmedAt ? this.cipher.decrypt(totp.secret, userId) : null;
    const step = secret === null ? null : await this.totp.stepOf(secret, code, this.clock.now());
    return step !== null && this.factors.useStep(userId, step);
  }

  private async useRecoveryCode(userId: string, text: string): Promise<boolean> {
    const digest = this.recovery.digestOf(text);
    const used = digest !== null && (await this.factors.useRecoveryCode(userId, digest));
    if (used) await this.notices.send({ kind: 'security-changed', userId, change: 'recovery-code-used' });
    return used;
  }
}
