import { Conflict, DomainError, Invalid } from '@app/shared-kernel';

/** A code that does not work, for whatever reason. */
export class WrongCode extends Invalid {
  constructor(message = 'is wrong, or was used already') {
    super(`code: ${message}`, [{ path: 'code', message }]);
  }
}

/** The second step came too late, or a second time. */
export class SignInExpired extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor() {
    super('The sign-in has expired. Start again.');
  }
}

export class TotpExists extends Conflict {
  constructor() {
    super('There is an authenticator app already. Remove it first.', { reason: 'exists' });
  }
}

/** No set-up of an app was started, or too long ago. */
export class TotpNotStarted extends Conflict {
  constructor() {
    super('Start to set up the authenticator app again.', { reason: 'expired' });
  }
}

export class NoSecondFactor extends Conflict {
  constructor() {
    super('There is no second factor. Set one up first.', { reason: 'second-factor' });
  }
}

/** For members of a workspace that demands a second factor. */
export class SecondFactorRequired extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('This workspace demands a second factor. Set one up in your account.', { reason: 'second-factor' });
  }
}

export class TotpNotAvailable extends Conflict {
  constructor() {
    super('Authenticator apps cannot be set up: the operator has to set TWO_FACTOR_KEY.', { reason: 'key' });
  }
}
