import { requireId, type Clock } from '@app/shared-kernel';
import { TotpExists, TotpNotAvailable } from '../../domain/second-factor/second-factor.errors.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SecretCipher } from '../../ports/second-factor/secret-cipher.port.ts';
import type { TotpCodes } from '../../ports/second-factor/totp-codes.port.ts';
import type { ConfirmFactor, FactorClaim } from './confirm-factor.ts';

/** What an authenticator app is set up with. */
export interface StartedTotp {
  /** In base 32. */
  readonly secret: string;
  /** The same with what surrounds it, for a QR code. */
  readonly uri: string;
}

/** Begins to set up an authenticator app, which counts once a code of it is entered. */
export class StartTotp {
  constructor(
    private readonly confirm: ConfirmFactor,
    private readonly factors: SecondFactorRepository,
    private readonly totp: TotpCodes,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
  ) {}

  /** @throws TotpNotAvailable @throws TotpExists @throws Invalid, RateLimited for a claim without proof */
  async execute(claim: FactorClaim): Promise<StartedTotp> {
    requireId(claim.userId, 'user');
    if (!this.cipher.available) throw new TotpNotAvailable();
    if ((await this.factors.find(claim.userId)).totp?.confirmedAt) throw new TotpExists();
    const user = await this.confirm.execute(claim);
    const secret = await this.totp.newSecret();
    const encrypted = this.cipher.encrypt(secret, user.id);
    if (!(await this.factors.startTotp(user.id, encrypted, this.clock.now()))) throw new TotpExists();
    return { secret, uri: await this.totp.uri(secret, user.email) };
  }
}
