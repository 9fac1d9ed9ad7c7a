import type { AppLogger, Database } from '@app/platform';
import type { OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostFilter } from '../../ports/post-reader.port.ts';
import { announced, COMPLETE, missingOf, type KeptFilter } from './post-totals.sql.ts';

/** Milliseconds of the database that make a total worth keeping. */
const SLOW = 10;
/** Of one workspace: each is looked at with every write. */
const MOST_KEPT = 32;
/** Of all workspaces, in this process. Who comes later is kept another time. */
const MOST_WAITING = 8;
/** Milliseconds a count may take when nobody, or somebody patient, waits for it. */
const COUNT_TIMEOUT = 60_000;
/** Milliseconds to wait for transactions that were open when a total was announced. */
const WRITERS_TIMEOUT = 5_000;

const OPENED = {
  text: `select pg_backend_pid() as pid, set_config('statement_timeout', $1::text, true)`,
  values: [COUNT_TIMEOUT],
};

/** The open transactions that have written posts. Their locks go after what they wrote can be seen. */
const WRITERS = `
  select virtualtransaction as id from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = 'posts'::regclass and mode = 'RowExclusiveLock' and granted`;

/**
 * Counts what is to be kept from now on, one at a time. First the filter is announced, so that writers append what they change. The count
 * is taken when all those have ended who might not have seen the announcement: so each change is either in the count, or appended
 * after it, and nobody was locked out for it.
 */
export class PostTotalKeeping implements OnModuleDestroy {
  private readonly asked = new Map<string, Promise<void>>();
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();
  /** The server's process that counts. */
  private pid: number | null = null;

  /** @param slow milliseconds of the database that make a total worth keeping */
  constructor(
    private readonly database: Database,
    private readonly log: AppLogger,
    readonly slow = SLOW,
  ) {}

  /** Never fails; resolves when the total is kept, or could not be. */
  keep(workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    const name = `${workspaceId} ${kept.key}`;
    const asked = this.asked.get(name);
    if (asked || this.asked.size >= MOST_WAITING) return asked ?? Promise.resolve();
    const done = this.running
      .then(() => this.attempt(workspaceId, filter, kept))
      .finally(() => this.asked.delete(name));
    this.asked.set(name, done);
    this.running = done;
    return done;
  }

  /** Resolves when nothing is under way or asked for. */
  settled(): Promise<void> {
    return this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('stopping'));
    if (this.pid !== null)
      await this.database.query({ text: 'select pg_cancel_backend($1)', values: [this.pid] }).catch(() => undefined);
    await this.running;
  }

  private async attempt(workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    try {
      this.ending.signal.throwIfAborted();
      const { text, values } = announced(kept, MOST_KEPT);
      await this.database.transaction(() => this.database.execute({ text, values: [workspaceId, ...values] }));
      await this.database.transaction(() => this.count(workspaceId, filter, kept));
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.failure(error);
    } finally {
      this.pid = null;
    }
  }

  private async count(workspaceId: string, filter: PostFilter, kept: KeptFilter): Promise<void> {
    const [opened] = await this.database.query<{ pid: number }>(OPENED);
    this.pid = opened?.pid ?? null;
    if (!(await this.writersHaveEnded())) return;
    const { text, values } = missingOf(filter, kept);
    const [row] = await this.database.query<{ id: string; missing: string }>({
      text,
      values: [workspaceId, ...values],
      query_timeout: COUNT_TIMEOUT + 500,
    });
    if (row) await this.database.execute({ text: COMPLETE, values: [workspaceId, kept.key, row.id, row.missing] });
  }

  /** All who wrote when it was called: those who begin later see what is announced. As when an index is created concurrently. */
  private async writersHaveEnded(): Promise<boolean> {
    const writers = await this.database.query<{ id: string }>({ text: WRITERS });
    const ids = writers.map(({ id }) => id);
    const left = { text: `${WRITERS} and virtualtransaction = any ($1::text[])`, values: [ids] };
    for (const begun = performance.now(); performance.now() - begun < WRITERS_TIMEOUT;) {
      if (ids.length === 0 || (await this.database.query(left)).length === 0) return true;
      await sleep(20, undefined, { signal: this.ending.signal });
    }
    return false;
  }
}
