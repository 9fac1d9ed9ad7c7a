import type { Page, PageRequest } from '@app/shared-kernel';
import type {
  WorkingCopy,
  WorkingCopyKey,
  WorkingCopySummary,
  WorkingCopyType,
} from '../../domain/working-copy/working-copy.ts';

export type WorkingCopyOwner = Pick<WorkingCopyKey, 'workspaceId' | 'userId'>;

export interface WorkingCopyFilter {
  readonly entityType?: WorkingCopyType;
  readonly entityId?: string;
}

/** Stores working copies; each call sees those of one user only. */
export abstract class WorkingCopyRepository {
  abstract find(key: WorkingCopyKey): Promise<WorkingCopy | null>;
  /** Locks the copy until the transaction ends. */
  abstract lock(key: WorkingCopyKey): Promise<WorkingCopySummary | null>;
  /**
   * Stores the copy if it directly follows the stored version.
   *
   * @returns false if another version is stored; @throws AlreadyExists if the user has another working copy of the
   * entity
   */
  abstract put(copy: WorkingCopy): Promise<boolean>;
  /** Number of working copies of a user. Other transactions that call this for the user wait until this one ends. */
  abstract countForAdding(owner: WorkingCopyOwner): Promise<number>;
  /** @returns whether it existed */
  abstract remove(key: WorkingCopyKey): Promise<boolean>;
  /** The working copies of a user, the most recently changed first. */
  abstract list(
    owner: WorkingCopyOwner,
    filter: WorkingCopyFilter,
    request: PageRequest,
  ): Promise<Page<WorkingCopySummary>>;
  /**
   * Deletes working copies of all users last changed before a date, in small statements.
   * @returns how many each statement deleted; runs as long as it is iterated
   */
  abstract removeOld(before: Date): AsyncIterable<number>;
}
