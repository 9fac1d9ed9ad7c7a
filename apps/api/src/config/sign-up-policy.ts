import type { SignUpPolicy } from '@app/identity';
import type { Settings } from './settings.ts';

/** The default policy: open with an embedded database, otherwise for the first account only. */
export function signUpPolicy({ signUp, databaseUrl }: Settings): SignUpPolicy {
  return signUp ?? (databaseUrl === null ? 'open' : 'open-for-the-first');
}
