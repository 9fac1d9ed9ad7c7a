import type { Page, PageRequest } from '@app/shared-kernel';
import type {
  WorkingCopy,
  WorkingCopyKey,
  WorkingCopySummary,
  WorkingCopyType,
} from '../../domain/working-copy/working-copy.ts';

export interface WorkingCopyFilter {
  readonly entityType?: WorkingCopyType;
  readonly entityId?: string;
}

/** Unfinished states; each call sees those of one person only. */
export abstract class WorkingCopyRepository {
  abstract find(key: WorkingCopyKey): Promise<WorkingCopy | null>;
  /** Locks the copy until the transaction ends. */
  abstract lock(key: WorkingCopyKey): Promise<WorkingCopySummary | null>;
  /**
   * Stores the copy as the successor of the version before its own.
   *
   * @returns false when that is not the stored one; @throws AlreadyExists when another copy of the person is of the same entity
   */
  abstract put(copy: WorkingCopy): Promise<boolean>;
  /** @returns whether it was there */
  abstract remove(key: WorkingCopyKey): Promise<boolean>;
  /** Those of a person, the one changed last first. */
  abstract list(
    owner: Pick<WorkingCopyKey, 'workspaceId' | 'userId'>,
    filter: WorkingCopyFilter,
    request: PageRequest,
  ): Promise<Page<WorkingCopySummary>>;
  /**
   * Deletes working copies of all users last changed before then, in small statements.
   * @returns how many each deleted; continues as long as it is iterated
   */
  abstract removeOld(before: Date): AsyncIterable<number>;
}
