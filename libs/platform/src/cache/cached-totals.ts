import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { workContext } from '../work-context.ts';

/** A few hundred bytes each. */
const MAX_TOTALS = 20_000;

/**
 * Totals of queries at one content version of a workspace, so that paging through a list counts it once, and concurrent
 * callers share one count.
 */
export class CachedTotals {
  // `max` would reserve room for all of them at the start.
  private readonly held = new LRUCache<string, Promise<unknown>>({ maxSize: MAX_TOTALS, sizeCalculation: () => 1 });

  /** @param question everything that the total depends on besides the workspace's content */
  of<T>(question: string, count: () => Promise<T>): Promise<T> {
    const moment = workContext().snapshot;
    if (!moment) return count();
    const digest = hash('sha256', question, 'base64');
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
