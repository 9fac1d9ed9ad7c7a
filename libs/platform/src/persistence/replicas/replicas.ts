import type { OnModuleDestroy } from '@nestjs/common';
import type { QueryResult, QueryResultRow } from 'pg';
import type { ReadSnapshot } from '../../cache/read-snapshot.ts';
import { workContext } from '../../work-context.ts';
import { isCanceled } from '../postgres-errors.ts';
import { STATEMENT_TIMEOUT } from '../server/session-settings.ts';
import type { Statement } from '../statements/statement.ts';
import type { Replica } from './replica.ts';

/** The outcome of a read that could have used a replica. */
export type ReplicaOutcome = 'replica' | 'behind' | 'failed';

/** Only reads without row locks; a standby refuses everything else anyway. */
const READ = /^\s*(?:select|with)\b/i;

/**
 * Standbys of the database. A read of a workspace's content at a known version uses a standby that has this version,
 * otherwise the primary. So the next request to any process sees a change, however far behind a standby is.
 */
export class Replicas implements OnModuleDestroy {
  readonly counts: Record<ReplicaOutcome, number> = { replica: 0, behind: 0, failed: 0 };

  constructor(private readonly all: readonly Replica[]) {}

  /**
   * Runs the statement on a replica if one can answer it.
   * @param primary runs it on the primary
   * @throws what `primary` throws, and the error of a statement that took all of its time
   */
  read<Row extends QueryResultRow>(
    statement: Statement,
    primary: () => Promise<QueryResult<Row>>,
  ): Promise<QueryResult<Row>> {
    const moment = this.all.length === 0 ? undefined : workContext().snapshot;
    return moment && READ.test(statement.text) ? this.readAt(moment, statement, primary) : primary();
  }

  private async readAt<Row extends QueryResultRow>(
    moment: ReadSnapshot,
    statement: Statement,
    primary: () => Promise<QueryResult<Row>>,
  ): Promise<QueryResult<Row>> {
    const replica = this.leastBusy(moment);
    if (!replica || !(await replica.shows(moment))) {
      this.counts.behind += 1;
      return primary();
    }
    const begun = performance.now();
    try {
      const result = await replica.query<Row>(statement);
      this.counts.replica += 1;
      return result;
    } catch (error) {
      this.counts.failed += 1;
      // The primary would not be faster; the caller may know a way for slow statements.
      if (isCanceled(error) && performance.now() - begun >= STATEMENT_TIMEOUT) throw error;
      return primary();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.end()));
  }

  private leastBusy(moment: ReadSnapshot): Replica | undefined {
    const usable = this.all.filter((replica) => {
      const state = replica.state(moment);
      return state === 'current' || state === 'unknown';
    });
    return usable.reduce<Replica | undefined>(
      (best, replica) => (best && best.load <= replica.load ? best : replica),
      undefined,
    );
  }
}
