import { CountedUpkeep } from '@app/platform';
import { DAY_MS } from '@app/shared-kernel';

/** Deletes expired tombstones (records of deletions). */
export class DailyChangePruning extends CountedUpkeep {
  readonly name = 'change-pruning';
  override readonly everyMs = DAY_MS;
  protected readonly context = 'changes';

  protected message(count: number): string {
    return `deleted ${count} expired tombstones`;
  }
}
