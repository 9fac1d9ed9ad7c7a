import { DomainError } from '@app/shared-kernel';

type Named = { readonly name: string };

/** The address belongs to a domain that signs in by a provider alone; says nothing about accounts. */
export class SignsInByProvider extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor(domain: string, { name }: Named) {
    super(`Addresses of ${domain} sign in with ${name}.`);
  }
}

/** The provider did not answer in time, or not as OpenID Connect asks. */
export class ProviderUnavailable extends DomainError {
  readonly code = 'CONFLICT';

  constructor({ name }: Named) {
    super(`${name} cannot be reached right now. Try again in a moment.`, { reason: 'provider' });
  }
}

/** The same error for every response that is not one to this browser's own sign-in. */
export class ProviderSignInFailed extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor({ name }: Named) {
    super(`The sign-in with ${name} did not succeed. Try again.`);
  }
}

/** Without a verified address nobody gets an account, nor finds one. */
export class AddressNotVerified extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor({ name }: Named) {
    super(`${name} does not confirm that your email address is yours, so it cannot be matched to an account.`);
  }
}

/** Somebody else may have created the account. */
export class AccountNotConfirmed extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor({ name }: Named) {
    super(
      `There is an account with your email address, but the address was never confirmed. Sign in with its password, and connect ${name} under Account.`,
    );
  }
}

export class IdentityTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('This sign-in belongs to another account already.', { reason: 'exists' });
  }
}

/** An account without any way of signing in would be lost. */
export class LastWayToSignIn extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('This is the only way to sign in to your account.', { reason: 'last' });
  }
}

/** Whoever created the account may not read mails at its address, and must not stay connected once its reader has it. */
export class ConnectsOnlyOwnAddress extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Your email address is not confirmed: only a sign-in with this same, verified address can be connected.');
  }
}

/** Asked of users without a password, instead of the password. */
export class SignInAgainFirst extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Sign out and in again first: this needs a sign-in within the last ten minutes.');
  }
}
