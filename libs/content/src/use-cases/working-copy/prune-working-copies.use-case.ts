import type { Clock } from '@app/shared-kernel';
import { WORKING_COPY_KEPT } from '../../domain/working-copy/working-copy.ts';
import type { WorkingCopyRepository } from '../../ports/working-copy/working-copy-repository.port.ts';

/** Deletes working copies that were not touched for 90 days. */
export class PruneWorkingCopies {
  constructor(
    private readonly copies: WorkingCopyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal stops the run after the current batch
   * @returns how many were deleted
   */
  async execute(signal?: { readonly aborted: boolean }): Promise<number> {
    const before = new Date(this.clock.now().getTime() - WORKING_COPY_KEPT);
    if (signal?.aborted) return 0;
    let deleted = 0;
    for await (const batch of this.copies.removeOld(before)) {
      deleted += batch;
      if (signal?.aborted) break;
    }
    return deleted;
  }
}
