import { TotpCodes } from '@app/identity';

const STEP_MS = 30_000;

/** Codes that are the last digits of their time step. */
export class PlainTotpCodes extends TotpCodes {
  private made = 0;

  async newSecret(): Promise<string> {
    this.made += 1;
    return `secret ${this.made}`;
  }

  async uri(secret: string, account: string): Promise<string> {
    return `otpauth://totp/${account}?secret=${secret}`;
  }

  async stepOf(_: string, code: string, now: Date): Promise<number | null> {
    const current = Math.floor(now.getTime() / STEP_MS);
    return [current - 1, current, current + 1].find((step) => codeOf(step) === code) ?? null;
  }

  /** The code of an instant. */
  codeAt(now: Date): string {
    return codeOf(Math.floor(now.getTime() / STEP_MS));
  }
}

function codeOf(step: number): string {
  return String(step % 1_000_000).padStart(6, '0');
}
