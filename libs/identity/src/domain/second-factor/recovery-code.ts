/** Codes that are made at once. */
export const RECOVERY_CODES = 10;

/** Without letters that look like digits (Crockford's base 32). */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters carry 80 bits, shown in groups of four. */
export const RECOVERY_LENGTH = 16;

const FORM = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** @param code without hyphens @returns it as it is shown */
export function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** @returns the characters of a code however it is written; null for what is none */
export function recoveryCodeOf(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return FORM.test(code) ? code : null;
}
