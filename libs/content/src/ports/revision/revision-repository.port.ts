import type { Page, PageRequest } from '@app/shared-kernel';
import type { RevisedType, Revision, RevisionSummary } from '../../domain/revision/revision.ts';

/** Which post or page. */
export interface Revised {
  readonly workspaceId: string;
  readonly type: RevisedType;
  readonly id: string;
}

/** Earlier states of posts and pages. */
export abstract class RevisionRepository {
  /** Keeps what is stored now as an earlier state, before it changes; the oldest beyond MAX_REVISIONS goes. One round trip. */
  abstract keep(revised: Revised): Promise<void>;
  /** What is stored now, in the form of an earlier state. */
  abstract current(workspaceId: string, type: RevisedType, idOrSlug: string): Promise<Revision | null>;
  /** Those before a version, the latest first. */
  abstract list(revised: Revised, before: number, request: PageRequest): Promise<Page<RevisionSummary>>;
  abstract find(revised: Revised, version: number): Promise<Revision | null>;
  /** Forgets all of one: it is deleted. */
  abstract forget(revised: Revised): Promise<void>;
}
