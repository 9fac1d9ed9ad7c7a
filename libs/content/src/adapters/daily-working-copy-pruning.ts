import { CountedUpkeep } from '@app/platform';
import { DAY_MS } from '@app/shared-kernel';

/** Deletes working copies that nobody touched for long. */
export class DailyWorkingCopyPruning extends CountedUpkeep {
  readonly name = 'working-copy-pruning';
  override readonly everyMs = DAY_MS;
  protected readonly context = 'content';

  protected message(count: number): string {
    return `deleted ${count} old working copies`;
  }
}
