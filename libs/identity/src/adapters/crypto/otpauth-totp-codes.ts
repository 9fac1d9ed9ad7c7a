import type { TOTP } from 'otpauth';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_WINDOW } from '../../domain/second-factor/totp.ts';
import { TotpCodes } from '../../ports/second-factor/totp-codes.port.ts';

/** By `otpauth`, which is loaded at first use. */
export class OtpauthTotpCodes extends TotpCodes {
  /** @param issuer how apps name the service */
  constructor(private readonly issuer: string) {
    super();
  }

  async newSecret(): Promise<string> {
    const { Secret } = await import('otpauth');
    return new Secret().base32;
  }

  async uri(secret: string, account: string): Promise<string> {
    return (await this.totp(secret, account)).toString();
  }

  async stepOf(secret: string, code: string, now: Date): Promise<number | null> {
    const totp = await this.totp(secret);
    const timestamp = now.getTime();
    const delta = totp.validate({ token: code, timestamp, window: TOTP_WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  private async totp(secret: string, label?: string): Promise<TOTP> {
    const otpauth = await import('otpauth');
    return new otpauth.TOTP({
      issuer: this.issuer,
      label,
      secret,
      algorithm: 'SHA1',
      digits: TOTP_DIGITS,
      period: TOTP_PERIOD_SECONDS,
    });
  }
}
