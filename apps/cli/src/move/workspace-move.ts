import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { carryViews, noteArrivedViews, VIEW_FLUSH_PERIOD } from '@app/content';
import { setRelocation } from '@app/identity';
import { inTransaction } from '../connection/in-transaction.ts';
import { CopyPass, type Passed, type Sides } from './copy-pass.ts';
import { projection, type Scope } from './differences.ts';
import { freezeTables, thawTables } from './freeze.ts';
import type { MovedMedia } from './moved-media.ts';
import type { MovedTable } from './moved-tables.ts';

/** The source is frozen once a pass finds at most this many differences, or after this many passes. */
const FEW = 100;
const OPEN_PASSES = 5;
const FROZEN_PASSES = 10;
/**
 * Milliseconds to wait after freezing before the copy is finished, and again before the database allows writes to
 * reach the permission check: longer than checked permissions are cached for writes without a transaction that checks
 * them again.
 */
const REST = 2_000;

export interface MovePlan {
  readonly workspaceId: string;
  readonly address: string;
  readonly tables: readonly MovedTable[];
  readonly jobs: MovedTable | null;
  readonly media: MovedMedia;
  readonly say: (line: string) => void;
}

/** Milliseconds until every process of the source has written the views that it counted. */
const VIEWS_WRITTEN = VIEW_FLUSH_PERIOD + 2_000;

/** The steps of a move, each of which can be repeated after an interruption. */
export class WorkspaceMove {
  /** @param control connection to the source, whose writes are allowed while the workspace is frozen */
  constructor(
    private readonly plan: MovePlan,
    private readonly sides: Sides,
    private readonly control: Client,
  ) {}

  /** Copies while the workspace is in use, until few differences are left. */
  async copy(): Promise<void> {
    for (let n = 0; n < OPEN_PASSES; n += 1) {
      const { rows, differing } = await this.pass();
      this.plan.say(`Copied ${differing} of ${rows} rows.`);
      if (differing <= FEW) return;
    }
  }

  /**
   * Freezes the workspace and copies the rest; if that fails, the source accepts writes again.
   *
   * @returns the result of the last pass, which found both sides equal
   */
  async complete(): Promise<Passed> {
    try {
      await this.freeze();
      return await this.copyUntilEqual();
    } catch (error) {
      await this.thaw();
      throw error;
    }
  }

  /** When it resolves, no write of the workspace is in progress in the source, and no new one can begin. */
  private async freeze(): Promise<void> {
    const { workspaceId, address, tables } = this.plan;
    await this.relocate('frozen', address);
    await freezeTables(this.control, tables, workspaceId);
    this.plan.say('The workspace is frozen: reads go on, writes wait.');
    await sleep(REST);
  }

  /** Sets the state in the source, also while it is frozen. A transaction-local setting reaches all servers of a spread database. */
  private relocate(...state: ['frozen' | 'moved' | null, string | null]): Promise<void> {
    const { control } = this;
    return inTransaction(control, async () => {
      await control.query(`set local galley.moves = 'yes'`);
      await setRelocation(control, this.plan.workspaceId, ...state);
    });
  }

  /** The source accepts writes again. */
  async thaw(): Promise<void> {
    const { workspaceId, tables } = this.plan;
    await thawTables(this.control, tables, workspaceId);
    await this.relocate(null, null);
  }

  /** @throws Error if the two sides do not become equal */
  private async copyUntilEqual(): Promise<Passed> {
    for (let n = 0; n < FROZEN_PASSES; n += 1) {
      const passed = await this.pass();
      if (passed.differing === 0) {
        await this.copyMissing();
        return passed;
      }
      // Unique values were swapped in a cycle, so the rows must be deleted and inserted again.
      if (passed.stuck > 0 && passed.stuck === passed.differing) await this.empty();
    }
    throw new Error('The copy does not become equal to the workspace: somebody writes it in the target.');
  }

  /** Opens the copy, with the waiting jobs. */
  async open(): Promise<void> {
    const { workspaceId, tables, jobs } = this.plan;
    const { writer } = this.sides;
    await inTransaction(writer, async () => {
      if (jobs) await this.copyJobs(jobs);
      await noteArrivedViews(writer, workspaceId);
      for (const { name, plainName, identities, scope } of tables)
        for (const column of identities)
          await writer.query(
            `select setval(s, greatest(nextval(s), (select coalesce(max(${writer.escapeIdentifier(column)}), 1) from ${name} where ${scope} = $3)))
             from pg_get_serial_sequence($1, $2) s`,
            [plainName, column, workspaceId],
          );
      await setRelocation(writer, workspaceId, null, null);
    });
  }

  /** Makes the source refer its clients to the new place. */
  async leaveNote(): Promise<void> {
    const { workspaceId, address, tables, jobs } = this.plan;
    await this.relocate('moved', address);
    await sleep(REST);
    await thawTables(this.control, tables, workspaceId);
    if (jobs) await this.control.query(`delete from ${jobs.name} where ${jobs.scope} = $1`, [workspaceId]);
  }

  /** Adds the views that the source counted until it began to refer its clients to the target. */
  async bringViews(): Promise<void> {
    this.plan.say('The target answers; the last views that were counted here follow.');
    await sleep(VIEWS_WRITTEN);
    await carryViews(this.control, this.sides.writer, this.plan.workspaceId);
  }

  private pass(): Promise<Passed> {
    const { tables, workspaceId, media } = this.plan;
    return CopyPass.run(this.sides, tables, workspaceId, media);
  }

  /** Files that were missing when their records were copied: deleted with them in the meantime, or really missing. */
  private async copyMissing(): Promise<void> {
    const { media, tables } = this.plan;
    const table = tables.find(({ plainName }) => plainName === 'media');
    if (!table || media.missing.size === 0) return;
    const paths = [...media.missing];
    media.missing.clear();
    const { rows } = await this.sides.source.query<{ row: string }>(
      `select to_json(r)::text as row from (${projection(table, this.scope)}) r
       where r.storage_path = any ($1::text[]) or r.thumbnail_path = any ($1::text[])`,
      [paths],
    );
    await media.copy(rows.map(({ row }) => row));
  }

  private async copyJobs(jobs: MovedTable): Promise<void> {
    const { control } = this;
    const { writer } = this.sides;
    const { rows } = await control.query<{ row: string }>(
      `select to_json(r)::text as row from (${projection(jobs, this.scope)}) r`,
    );
    await writer.query(
      `insert into ${jobs.name} select * from json_populate_recordset(null::${jobs.name}, $1::json) on conflict do nothing`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }

  private async empty(): Promise<void> {
    const { tables, workspaceId } = this.plan;
    for (const { name, scope, plainName } of tables.toReversed())
      if (plainName !== 'workspaces')
        await this.sides.writer.query(`delete from ${name} where ${scope} = $1`, [workspaceId]);
  }

  private get scope(): Scope {
    return { workspaceId: this.plan.workspaceId, people: new Map() };
  }
}
