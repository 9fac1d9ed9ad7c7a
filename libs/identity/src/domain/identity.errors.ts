import { DomainError } from '@app/shared-kernel';

export class EmailTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('A user with this e-mail address exists already.', { reason: 'exists' });
  }
}

export class WorkspaceSlugTaken extends DomainError {
  readonly code = 'CONFLICT';

  /** @param freeSlug one like it that no workspace has */
  constructor(freeSlug?: string) {
    super('A workspace with this slug exists already.', {
      reason: 'slug',
      ...(freeSlug === undefined ? {} : { freeSlug }),
    });
  }
}

export class AlreadyMember extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('This user is a member of the workspace already.', { reason: 'exists' });
  }
}

/** The same error for a wrong address and a wrong password. */
export class WrongCredentials extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor() {
    super('E-mail address or password is wrong.');
  }
}

/** Only callers with the right password get this error. */
export class AccountDisabled extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('This account is disabled. The operator of the service can enable it again.');
  }
}

/** No workspace may lose its owner. */
export class OwnsWorkspaces extends DomainError {
  readonly code = 'CONFLICT';

  /** @param names of the workspaces, if the user may know them */
  constructor(names: readonly string[] = []) {
    const which = names.length === 0 ? 'workspaces' : names.map((name) => `“${name}”`).join(', ');
    super(`This user owns ${which}: transfer or delete them first.`, {
      reason: 'references',
      referencedBy: 'workspaces',
    });
  }
}

/** A mailed link that does not work, for whatever reason. */
export class LinkNotValid extends DomainError {
  readonly code = 'BAD_REQUEST';

  constructor() {
    super('The link was used already, or has expired. Ask for a new one.');
  }
}

export class MailNotSetUp extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('Mail is not set up. The administrator of the service can do it.', { reason: 'mail' });
  }
}

/** Only callers with the right password get this error. */
export class EmailNotConfirmed extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Confirm your e-mail address first: a link was sent to it.');
  }
}

export class InvitationNeeded extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Accounts are created by invitation only.');
  }
}

export class GrantExceedsOwn extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Only permissions that you hold yourself can be granted.');
  }
}

export class InvitationExceedsInviter extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('The member who sent this invitation no longer has all permissions that it offers. Ask for a new one.');
  }
}

export class OwnerIsUntouchable extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('The owner can be neither edited nor removed.');
  }
}
