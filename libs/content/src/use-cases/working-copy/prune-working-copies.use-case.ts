import { totalOf, type Clock } from '@app/shared-kernel';
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
  execute(signal?: { readonly aborted: boolean }): Promise<number> {
    return totalOf(this.copies.removeOld(new Date(this.clock.now().getTime() - WORKING_COPY_KEPT)), signal);
  }
}
