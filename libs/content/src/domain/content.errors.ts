import { DomainError } from '@app/shared-kernel';

/** Another entity of the same kind that is not deleted has the slug. */
export class SlugTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor(kind: string) {
    super(`Another ${kind} of this workspace has this slug.`, { reason: 'slug' });
  }
}

/** Another published post or page lives at the path. */
export class PathTaken extends DomainError {
  readonly code = 'CONFLICT';

  constructor(livePath: string) {
    super(`The path ${livePath} is that of another published post or page.`, { reason: 'path', path: livePath });
  }
}

/** The thing to create exists already. */
export class AlreadyExists extends DomainError {
  readonly code = 'CONFLICT';

  /** @param which identifies the existing one where the caller cannot know it */
  constructor(message: string, which: Readonly<Record<string, string>> = {}) {
    super(message, { reason: 'exists', ...which });
  }
}

/** Something still refers to the entity to delete. */
export class StillReferenced extends DomainError {
  readonly code = 'CONFLICT';

  /** @param by what refers to it, such as `posts` */
  constructor(kind: string, by: string) {
    super(`This ${kind} cannot be deleted: it still has ${by}.`, { reason: 'references', referencedBy: by });
  }
}

/** A limit on the number of things is reached. */
export class QuotaReached extends DomainError {
  readonly code = 'CONFLICT';

  /** @param what the things with the limit, such as `preview links (20)` */
  constructor(what: string) {
    super(`There may be no more ${what}.`, { reason: 'quota' });
  }
}

/** The current state of an entity. */
export interface PresentState {
  readonly version: number;
  readonly updatedAt?: Date;
  readonly updatedBy?: string | null;
}

/** The entity changed since the client read it (If-Match, ifVersion). */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'CONFLICT';

  /** @param present the current state, if known */
  constructor(present?: Partial<PresentState> | null) {
    const { version, updatedAt, updatedBy } = present ?? {};
    super('The entity was changed in the meantime; read it again.', {
      reason: 'version',
      ...(version === undefined ? {} : { version }),
      ...(updatedAt === undefined ? {} : { updatedAt: updatedAt.toISOString() }),
      ...(updatedBy === undefined ? {} : { updatedBy }),
    });
  }
}
