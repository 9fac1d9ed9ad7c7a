import { isHttpUrl, rules, URL_MAX, type FieldRule } from '@app/shared-kernel';

/** Whether an http or https URL names a user or a password, which everybody who reads the settings would see. */
export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** @returns what is wrong, as `must …`, or null */
export function publicUrlFault(value: unknown): string | null {
  if (!isHttpUrl(value)) return `must be an http or https URL of at most ${URL_MAX} characters`;
  return hasCredentials(value) ? 'must not contain a user name or password' : null;
}

/** A URL that sites publish. */
export const publicUrl: FieldRule = rules.customRule(publicUrlFault, {
  type: 'string',
  format: 'uri',
  maxLength: URL_MAX,
});
