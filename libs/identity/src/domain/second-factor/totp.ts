/** Seconds for which a code is shown, and its digits: what authenticator apps support without exception. */
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Time steps before and after the current one whose codes are accepted, for clocks that are wrong (RFC 6238, 5.2). */
export const TOTP_WINDOW = 1;
/** Milliseconds within which an app is to be set up. */
export const TOTP_SETUP_MS = 60 * 60 * 1_000;

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** @returns the digits of a code as people write it; null for what is none */
export function totpCodeOf(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return CODE.test(digits) ? digits : null;
}
