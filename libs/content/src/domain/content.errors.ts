import { DomainError } from '@app/shared-kernel';

/** Another live entity of the kind has the slug. */
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

/** What was to be created is there already. */
export class AlreadyExists extends DomainError {
  readonly code = 'CONFLICT';

  /** @param which names the one that is there, where the caller cannot know it */
  constructor(message: string, which: Readonly<Record<string, string>> = {}) {
    super(message, { reason: 'exists', ...which });
  }
}

/** Something else still refers to what was to be deleted. */
export class StillReferenced extends DomainError {
  readonly code = 'CONFLICT';

  /** @param by what refers to it, such as `posts` */
  constructor(kind: string, by: string) {
    super(`This ${kind} cannot be deleted: it still has ${by}.`, { reason: 'references', referencedBy: by });
  }
}

/** There may be no more of something. */
export class QuotaReached extends DomainError {
  readonly code = 'CONFLICT';

  /** @param what there are enough of, with the number */
  constructor(what: string) {
    super(`There may be no more ${what}.`, { reason: 'quota' });
  }
}

/** The present state of something that can be changed. */
export interface PresentState {
  readonly version: number;
  readonly updatedAt?: Date;
  readonly updatedBy?: string | null;
}

/** The state that the client edited is not the present one (If-Match, ifVersion). */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'CONFLICT';

  /** @param present the state as it is now, where it is known */
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
