/** An id, which may be a number or a string. */
export function id(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A text that is not blank; `null`, `""` and absent values are the same. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A flag, which may be `0`, `1` or a boolean. */
export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A date, which may be milliseconds since 1970, or ISO 8601 with or without a zone. */
export function date(value: unknown): Date | null {
  if (typeof value === 'number') return validDate(new Date(value));
  const written = text(value);
  if (written === null) return null;
  if (/^\d{11,14}$/.test(written)) return validDate(new Date(Number(written)));
  const iso = written.replace(' ', 'T');
  return validDate(new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`));
}

function validDate(parsed: Date): Date | null {
  const year = parsed.getUTCFullYear();
  return Number.isNaN(parsed.getTime()) || year < 1 || year > 9999 ? null : parsed;
}
