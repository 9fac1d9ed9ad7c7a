import { Batch, type Database } from '@app/platform';
import { NotFound, type IdGenerator } from '@app/shared-kernel';
import type { LinkReport, Settlement, Sighting } from '../../domain/link-report.ts';
import { LinkReportRepository, type Recorded } from '../../ports/link-report-repository.port.ts';
import { answers, gather, lastReferrer, lastSeen, type Gathered } from './gathered-sightings.ts';
import { toLinkReport, type LinkReportRow } from './link-report-row.ts';
import * as SQL from './link-report.sql.ts';

/** How many entries of a workspace may be open at once. */
export class OpenEntriesBound {
  constructor(readonly maxOpen: number) {}
}

interface RecordedRow extends LinkReportRow {
  hit_redirect: boolean;
  /** Set when the statement opened entries of the workspace. */
  open_entries: number | null;
}

/**
 * Sightings that come faster than they can be counted are counted together: a flood of reports of a few paths costs a few
 * statements, not a queue at a few rows.
 */
export class PostgresLinkReportRepository extends LinkReportRepository {
  private readonly batch = new Batch<Sighting, Recorded>((sightings) => this.recordAll(sightings));

  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly bound: OpenEntriesBound,
  ) {
    super();
  }

  record(sighting: Sighting): Promise<Recorded> {
    return this.batch.find(sighting);
  }

  async lock(workspaceId: string, id: string): Promise<LinkReport | null> {
    const [row] = await this.database.query<LinkReportRow>({ ...SQL.LOCK, values: [workspaceId, id] });
    return row ? toLinkReport(row) : null;
  }

  async settle({ workspaceId, id, resolvedAt }: LinkReport, by: Settlement, at: Date): Promise<LinkReport> {
    const values = [workspaceId, id, by, at, resolvedAt === null];
    const [row] = await this.database.query<LinkReportRow>({ ...SQL.SETTLE, values });
    if (!row) throw new NotFound('link-health entry');
    return toLinkReport(row);
  }

  private async recordAll(sightings: Sighting[]): Promise<Recorded[]> {
    const gathered = gather(sightings);
    const rows = await (async () => {
      const rows = await this.database.query<RecordedRow>({ ...SQL.RECORD, values: this.columns(gathered) });
      await this.makeRoom(rows);
      return rows;
    })();
    const rowOf = new Map(rows.map((row) => [`${row.workspace_id} ${row.path}`, row]));
    const recorded = new Map<Sighting, Recorded>();
    for (const same of gathered) {
      const row = rowOf.get(`${same.workspaceId} ${same.path}`) as RecordedRow;
      for (const [sighting, report] of answers(same, toLinkReport(row))) {
        recorded.set(sighting, { report, hitRedirect: row.hit_redirect });
      }
    }
    return sightings.map((sighting) => recorded.get(sighting) as Recorded);
  }

  /** The statement before holds the counters of these workspaces, so what is too many cannot change meanwhile. */
  private async makeRoom(rows: readonly RecordedRow[]): Promise<void> {
    const open = new Map(rows.map((row) => [row.workspace_id, row.open_entries ?? 0]));
    for (const [workspaceId, entries] of open) {
      const tooMany = entries - this.bound.maxOpen;
      if (tooMany > 0) await this.database.execute({ ...SQL.MAKE_ROOM, values: [workspaceId, tooMany] });
    }
  }

  private columns(gathered: readonly Gathered[]): unknown[] {
    return [
      gathered.map(({ workspaceId }) => workspaceId),
      gathered.map(() => this.ids.next()),
      gathered.map(({ path }) => path),
      gathered.map(({ digest }) => digest),
      gathered.map(lastReferrer),
      gathered.map(({ sightings }) => sightings.length),
      gathered.map(lastSeen),
    ];
  }
}
