import { DomainError } from '@app/shared-kernel';

export class EmailTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('A user with this e-mail address exists already.');
  }
}

export class WorkspaceSlugTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('A workspace with this slug exists already.', { constraint: 'workspaces_slug_key' });
  }
}

export class AlreadyMember extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('This user is a member of the workspace already.');
  }
}

/** Wrong address and wrong password are one and the same to whoever asks. */
export class WrongCredentials extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor() {
    super('E-mail address or password is wrong.');
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

export class OwnerIsUntouchable extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('The owner can be neither edited nor removed.');
  }
}
