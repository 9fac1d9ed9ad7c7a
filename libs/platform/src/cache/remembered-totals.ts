import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { currentMoment } from './content-moment.ts';

/** A few hundred bytes each. */
const MAX_TOTALS = 20_000;

/**
 * How many there were of what was asked for, at one content version of a workspace: whoever walks through the pages of a list has
 * it counted once, and those who ask at the same time share one count.
 */
export class RememberedTotals {
  private readonly held = new LRUCache<string, Promise<unknown>>({ max: MAX_TOTALS });

  /** @param question all that the total depends on beside the content of the workspace */
  of<T>(question: string, count: () => Promise<T>): Promise<T> {
    const moment = currentMoment();
    if (!moment) return count();
    const digest = createHash('sha256').update(question).digest('base64');
    const at = `${moment.workspaceId} ${moment.contentVersion} ${digest}`;
    const held = this.held.get(at);
    if (held) return held as Promise<T>;
    const counted = count();
    this.held.set(at, counted);
    counted.catch(() => this.held.delete(at));
    return counted;
  }

  clear(): void {
    this.held.clear();
  }
}
