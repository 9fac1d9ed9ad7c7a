import { DomainError } from '@app/shared-kernel';

/** Another live entity of the kind has the slug. */
export class SlugTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor(kind: string, constraint: string) {
    super(`Another ${kind} of this workspace has this slug.`, { constraint });
  }
}

/** Something else still refers to what was to be deleted. */
export class StillReferenced extends DomainError {
  readonly code = 'CONFLICT';

  /** @param by what refers to it, such as `posts` */
  constructor(kind: string, by: string) {
    super(`This ${kind} cannot be deleted: it still has ${by}.`, { referencedBy: by });
  }
}

/** The state that the client edited is not the present one (If-Match). */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'CONFLICT';

  constructor() {
    super('The entity was changed in the meantime; read it again.');
  }
}
