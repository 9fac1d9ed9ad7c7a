import type { Page, PageRequest } from '@app/shared-kernel';
import type { RevisedType, Revision, RevisionSummary } from '../../domain/revision/revision.ts';

/** Names a post or page. */
export interface Revised {
  readonly workspaceId: string;
  readonly type: RevisedType;
  readonly id: string;
}

/** Earlier versions of posts and pages. */
export abstract class RevisionRepository {
  /** Keeps the stored state as an earlier version before it is changed; the oldest beyond MAX_REVISIONS is deleted. One statement, for whose answer a transaction need not wait. */
  abstract keep(revised: Revised): Promise<void>;
  /** The stored state in the form of an earlier version. */
  abstract current(workspaceId: string, type: RevisedType, idOrSlug: string): Promise<Revision | null>;
  /** The versions before a given one, the latest first. */
  abstract list(revised: Revised, before: number, request: PageRequest): Promise<Page<RevisionSummary>>;
  abstract find(revised: Revised, version: number): Promise<Revision | null>;
  /** Deletes all versions of a deleted post or page. */
  abstract forget(revised: Revised): Promise<void>;
}
