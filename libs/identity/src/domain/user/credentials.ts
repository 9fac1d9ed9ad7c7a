import { codePointLength, isStorableText, Problems, rules } from '@app/shared-kernel';
import { emailFault } from './email.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
export const DISPLAY_NAME_MAX = 200;

/** A password or token that is only compared with what is stored, and needs no other rule. */
export const COMPARED = rules.text({ max: 1_000 });

/** @returns what is wrong, as `must …`, or null */
export function passwordFault(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  const length = codePointLength(value);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
    ? null
    : `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`;
}

/** @returns what is wrong, as `must …`, or null */
export function displayNameFault(value: unknown): string | null {
  const fits = typeof value === 'string' && value.trim() !== '' && codePointLength(value) <= DISPLAY_NAME_MAX;
  return fits && isStorableText(value) ? null : `must have 1 to ${DISPLAY_NAME_MAX} characters and not be blank`;
}

/** @throws Invalid with every invalid field */
export function assertValid(person: { email: string; displayName: string; password: string | null }): void {
  const problems = new Problems();
  const report = (path: string, fault: string | null) => fault !== null && problems.report(path, fault);
  report('email', emailFault(person.email));
  report('displayName', displayNameFault(person.displayName));
  if (person.password !== null) report('password', passwordFault(person.password));
  problems.throwIfAny();
}
