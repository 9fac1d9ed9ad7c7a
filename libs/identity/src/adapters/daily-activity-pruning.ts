import { CountedUpkeep } from '@app/platform';
import { DAY_MS } from '@app/shared-kernel';

/** Deletes old entries of activity logs. */
export class DailyActivityPruning extends CountedUpkeep {
  readonly name = 'activity-pruning';
  override readonly everyMs = DAY_MS;
  protected readonly context = 'identity';

  protected message(count: number): string {
    return `deleted ${count} old entries of activity logs`;
  }
}
