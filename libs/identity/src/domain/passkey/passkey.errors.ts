import { Conflict, DomainError, Invalid, QuotaExceeded } from '@app/shared-kernel';
import { PASSKEYS_MAX } from './passkey.ts';

/** A response that does not prove anything, for whatever reason. */
export class WrongPasskey extends Invalid {
  constructor(message = 'is not accepted, or was used already') {
    super(`passkey: ${message}`, [{ path: 'passkey', message }]);
  }
}

/** The same error for every reason, so that it discloses no account. */
export class UnknownPasskey extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor() {
    super('This passkey is not accepted. Sign in with your password.');
  }
}

export class PasskeyExists extends Conflict {
  constructor() {
    super('This passkey was added already.', { reason: 'exists' });
  }
}

export class NoPasskey extends Conflict {
  constructor() {
    super('There is no passkey.', { reason: 'second-factor' });
  }
}

export class TooManyPasskeys extends QuotaExceeded {
  constructor() {
    super(`An account has ${PASSKEYS_MAX} passkeys at most. Remove one first.`, 'passkeys', PASSKEYS_MAX);
  }
}
