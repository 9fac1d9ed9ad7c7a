import { Batch, isCheckViolation, type Database } from '@app/platform';
import { NotFound, type IdGenerator } from '@app/shared-kernel';
import type { LinkReport, ResolvedBy, Sighting } from '../../../domain/link-report/link-report.ts';
import { TooManyOpen } from '../../../domain/redirects.errors.ts';
import { LinkReportRepository, type Recorded } from '../../../ports/link-report/link-report-repository.port.ts';
import { answers, byWorkspace, gather, lastReferrer, lastSeen, type Gathered } from './gathered-sightings.ts';
import { toLinkReport, type LinkReportRow } from './link-report-row.ts';
import * as SQL from './link-report.sql.ts';

/** Maximum of open entries per workspace. */
export class OpenEntriesBound {
  constructor(readonly maxOpen: number) {}
}

interface RecordedRow extends LinkReportRow {
  workspace_id: string;
  path: string;
  hit_redirect: boolean;
  /** Set if the statement opened entries of the workspace. */
  open_entries: number | null;
}

/**
 * Reports that arrive faster than they can be counted are counted together, so that many reports of a few paths take a
 * few statements.
 */
export class PostgresLinkReportRepository extends LinkReportRepository {
  private readonly batch = new Batch<Sighting, Recorded>((sightings) => this.recordAll(sightings));
  /** Workspaces that had no room when entries were last opened, to avoid an attempt that would be refused. */
  private readonly full = new Set<string>();

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

  async resolve({ workspaceId, id, resolvedAt }: LinkReport, by: ResolvedBy, at: Date): Promise<LinkReport> {
    const values = [workspaceId, id, by, at, resolvedAt === null];
    const [row] = await this.database.query<LinkReportRow>({ ...SQL.RESOLVE, values });
    if (!row) throw new NotFound('link-health entry');
    return toLinkReport(row);
  }

  async reopen({ workspaceId, id }: LinkReport): Promise<LinkReport> {
    const { maxOpen } = this.bound;
    try {
      const [row] = await this.database.query<LinkReportRow>({ ...SQL.REOPEN, values: [workspaceId, id, maxOpen] });
      if (!row) throw new NotFound('link-health entry');
      return toLinkReport(row);
    } catch (error) {
      if (isCheckViolation(error, 'open_link_reports_bounded')) throw new TooManyOpen(maxOpen);
      throw error;
    }
  }

  async reopenResolvedBy(workspaceId: string, redirectIds: readonly string[]): Promise<void> {
    if (redirectIds.length === 0) return;
    await this.database.execute({ ...SQL.REOPEN_RESOLVED_BY, values: [workspaceId, resolutionsBy(redirectIds)] });
  }

  async markFixed(workspaceId: string, redirectIds: readonly string[]): Promise<void> {
    if (redirectIds.length === 0) return;
    await this.database.execute({ ...SQL.MARK_FIXED, values: [workspaceId, resolutionsBy(redirectIds)] });
  }

  private async recordAll(sightings: Sighting[]): Promise<Recorded[]> {
    const gathered = gather(sightings);
    const rowOf = new Map<string, RecordedRow>();
    // One statement per workspace; a batch contains few.
    for (const [workspaceId, its] of byWorkspace(gathered))
      for (const row of await this.count(workspaceId, its)) rowOf.set(`${workspaceId} ${row.path}`, row);
    const recorded = new Map<Sighting, Recorded>();
    for (const same of gathered) {
      const row = rowOf.get(`${same.workspaceId} ${same.path}`) as RecordedRow;
      for (const [sighting, report] of answers(same, toLinkReport(row))) {
        recorded.set(sighting, { report, hitRedirect: row.hit_redirect });
      }
    }
    return sightings.map((sighting) => recorded.get(sighting) as Recorded);
  }

  async repairOpenCount(workspaceId: string): Promise<boolean> {
    await this.database.query({ ...SQL.HOLD_COUNTER, values: [workspaceId] });
    return (await this.database.execute({ ...SQL.REPAIR_COUNTER, values: [workspaceId] })) > 0;
  }

  /** Usually one statement. If it refuses to open too many entries, the oldest ones are closed with it. */
  private async count(workspaceId: string, gathered: readonly Gathered[]): Promise<RecordedRow[]> {
    if (this.full.has(workspaceId)) return this.countAndMakeRoom(workspaceId, gathered);
    try {
      return await this.recordBounded(workspaceId, gathered, this.bound.maxOpen);
    } catch (error) {
      if (!isCheckViolation(error, 'open_link_reports_bounded')) throw error;
      return this.countAndMakeRoom(workspaceId, gathered);
    }
  }

  /** The first statement locks the workspace's counter, so the excess cannot change before the second. */
  private countAndMakeRoom(workspaceId: string, gathered: readonly Gathered[]): Promise<RecordedRow[]> {
    return this.database.transaction(async () => {
      const rows = await this.recordBounded(workspaceId, gathered, null);
      const entries = rows[0]?.open_entries ?? null;
      if (entries === null) return rows;
      const tooMany = entries - this.bound.maxOpen;
      if (tooMany > 0) await this.database.execute({ ...SQL.MAKE_ROOM, values: [workspaceId, tooMany] });
      if (tooMany >= 0) this.full.add(workspaceId);
      else this.full.delete(workspaceId);
      return rows;
    });
  }

  /** Usually one statement, otherwise a second one that counts hits of redirects too. @param maxOpen null for no limit */
  private async recordBounded(
    workspaceId: string,
    gathered: readonly Gathered[],
    maxOpen: number | null,
  ): Promise<RecordedRow[]> {
    const values = [workspaceId, ...this.columns(gathered), maxOpen, gathered.map((each) => each.keyDigest)];
    const rows = await this.database.query<RecordedRow>({ ...SQL.RECORD, values });
    return rows.length > 0 ? rows : this.database.query<RecordedRow>({ ...SQL.RECORD_WITH_HITS, values });
  }

  private columns(gathered: readonly Gathered[]): unknown[] {
    return [
      gathered.map(() => this.ids.next()),
      gathered.map(({ path }) => path),
      gathered.map(({ digest }) => digest),
      gathered.map(({ otherDigest }) => otherDigest),
      gathered.map(lastReferrer),
      gathered.map(({ sightings }) => sightings.length),
      gathered.map(lastSeen),
    ];
  }
}

function resolutionsBy(redirectIds: readonly string[]): ResolvedBy[] {
  return redirectIds.map((id) => `redirect:${id}` as const);
}
