import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AppLogger, RunQuery, SlowQueryQueue } from '@app/platform';
import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import { announced, COMPLETE, missingOf, type KeptFilter } from './post-totals.sql.ts';

/** Milliseconds of database time above which a total is worth keeping. */
const SLOW = 10;
/** Kept totals per workspace: each is checked by every write. */
const MOST_KEPT = 32;
/** Slow filters remembered by this process, of all workspaces. */
const MOST_REMEMBERED = 10_000;
/** Milliseconds to wait for the transactions that were open when a filter was announced. */
const WRITERS_TIMEOUT = 5_000;

/** Open transactions that have written posts. They release these locks after their changes are visible. */
const WRITERS = `
  select virtualtransaction as id from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = 'posts'::regclass and mode = 'RowExclusiveLock' and granted`;

/**
 * Begins to keep the total of a filter. First it announces the filter, from when on writers append their changes. It
 * counts after every transaction has ended that may have missed the announcement. So each change is either in the
 * count or appended after it, and no writer is blocked.
 */
export class PostTotalKeeping {
  private readonly asked = new Map<string, Promise<void>>();
  private readonly slowOnes = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  /** @param slow milliseconds of database time above which a total is worth keeping */
  constructor(
    private readonly queries: SlowQueryQueue,
    private readonly log: AppLogger,
    private readonly slow = SLOW,
  ) {}

  /**
   * Reports a count. The total is kept if counting was slow and this is not the first time: most filters are never
   * used again.
   */
  counted(workspaceId: string, filter: PostFilter, kept: KeptFilter, ms: number): void {
    if (ms < this.slow) return;
    const name = nameOf(workspaceId, kept);
    if (this.slowOnes.has(name)) void this.keep(workspaceId, filter, kept);
    this.slowOnes.set(name, true);
  }

  /** Never fails; resolves when the total is kept, or could not be. */
  keep(workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    const name = nameOf(workspaceId, kept);
    const asked = this.asked.get(name);
    if (asked || this.queries.full) return asked ?? Promise.resolve();
    const done = this.attempt(workspaceId, filter, kept).finally(() => this.asked.delete(name));
    this.asked.set(name, done);
    return done;
  }

  /** Resolves when no work is in progress. */
  async settled(): Promise<void> {
    await Promise.all(this.asked.values());
  }

  private async attempt(workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    try {
      const { text, values } = announced(kept, MOST_KEPT);
      await this.queries.run((ask) => ask({ text, values: [workspaceId, ...values] }));
      await this.queries.run((ask) => this.count(ask, workspaceId, filter, kept));
    } catch (error) {
      if (!this.queries.signal.aborted) this.log.failure(error);
    }
  }

  private async count(ask: RunQuery, workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    if (!(await this.writersHaveEnded(ask))) return;
    const { text, values } = missingOf(filter, kept);
    const [row] = await ask<{ id: string; missing: string }>({ text, values: [workspaceId, ...values] });
    if (row) await ask({ text: COMPLETE, values: [workspaceId, kept.key, row.id, row.missing] });
  }

  /**
   * Waits for all transactions that were writing when it was called; later writers see the announcement. `create index
   * concurrently` does the same.
   */
  private async writersHaveEnded(ask: RunQuery): Promise<boolean> {
    const writers = await ask<{ id: string }>({ text: WRITERS });
    const ids = writers.map(({ id }) => id);
    const left = { text: `${WRITERS} and virtualtransaction = any ($1::text[])`, values: [ids] };
    for (const begun = performance.now(); performance.now() - begun < WRITERS_TIMEOUT;) {
      if ((await ask(left)).length === 0) return true;
      await sleep(20, undefined, { signal: this.queries.signal });
    }
    return false;
  }
}

function nameOf(workspaceId: string, { key }: KeptFilter): string {
  return `${workspaceId} ${key}`;
}
