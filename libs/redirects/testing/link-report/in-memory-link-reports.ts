import { randomUUID } from 'node:crypto';
import { NotFound } from '@app/shared-kernel';
import {
  seenAgain,
  type LinkReport,
  type ResolvedBy,
  type Sighting,
} from '../../src/domain/link-report/link-report.ts';
import { otherEnding, pathKey } from '../../src/domain/path-rules.ts';
import { TooManyOpen } from '../../src/domain/redirects.errors.ts';
import { LinkReportRepository, type Recorded } from '../../src/ports/link-report/link-report-repository.port.ts';

const OPEN = { resolvedAt: null, resolvedBy: null, hitsAtResolution: null } as const;

export class InMemoryLinkReports extends LinkReportRepository {
  private rows: LinkReport[] = [];
  private readonly redirectsStandAt = new Set<string>();

  constructor(private readonly maxOpen = Infinity) {
    super();
  }

  get all(): readonly LinkReport[] {
    return this.rows;
  }

  /** From now on a redirect stands at the path. */
  redirectFrom(workspaceId: string, path: string): void {
    this.redirectsStandAt.add(`${workspaceId} ${pathKey(path)}`);
  }

  async record(sighting: Sighting): Promise<Recorded> {
    const { workspaceId, path, referrer, seenAt } = sighting;
    const existing = this.rows.find((row) => row.workspaceId === workspaceId && row.path === path);
    const fresh = {
      id: randomUUID(),
      workspaceId,
      path,
      referrer,
      hitCount: 1,
      firstSeenAt: seenAt,
      lastSeenAt: seenAt,
    };
    const report = existing ? seenAgain(existing, sighting) : { ...fresh, ...OPEN };
    this.rows = [...this.rows.filter((row) => row !== existing), report];
    this.makeRoom(workspaceId);
    const paths = [pathKey(path), otherEnding(pathKey(path))];
    return { report, hitRedirect: paths.some((each) => this.redirectsStandAt.has(`${workspaceId} ${each}`)) };
  }

  async lock(workspaceId: string, id: string): Promise<LinkReport | null> {
    return this.rows.find((row) => row.workspaceId === workspaceId && row.id === id) ?? null;
  }

  async resolve({ workspaceId, id }: LinkReport, by: ResolvedBy, at: Date): Promise<LinkReport> {
    const existing = await this.lock(workspaceId, id);
    if (!existing) throw new NotFound('link-health entry');
    const resolved: LinkReport = { ...existing, resolvedAt: at, resolvedBy: by, hitsAtResolution: existing.hitCount };
    this.rows = this.rows.map((row) => (row === existing ? resolved : row));
    return resolved;
  }

  async reopen({ workspaceId, id }: LinkReport): Promise<LinkReport> {
    const existing = await this.lock(workspaceId, id);
    if (!existing) throw new NotFound('link-health entry');
    const open = this.rows.filter((row) => row.workspaceId === workspaceId && row.resolvedAt === null);
    if (open.length >= this.maxOpen) throw new TooManyOpen(this.maxOpen);
    const opened: LinkReport = { ...existing, ...OPEN };
    this.rows = this.rows.map((row) => (row === existing ? opened : row));
    return opened;
  }

  async reopenResolvedBy(workspaceId: string, redirectIds: readonly string[]): Promise<void> {
    const by = new Set<string | null>(redirectIds.map((id) => `redirect:${id}`));
    this.rows = this.rows.map((row) =>
      row.workspaceId === workspaceId && by.has(row.resolvedBy) ? { ...row, ...OPEN } : row,
    );
  }

  async markFixed(workspaceId: string, redirectIds: readonly string[]): Promise<void> {
    const by = new Set<string | null>(redirectIds.map((id) => `redirect:${id}`));
    this.rows = this.rows.map((row) =>
      row.workspaceId === workspaceId && by.has(row.resolvedBy) ? { ...row, resolvedBy: 'fixed' } : row,
    );
  }

  /** Nothing is kept that could be wrong. */
  async repairOpenCount(): Promise<boolean> {
    return false;
  }

  private makeRoom(workspaceId: string): void {
    const open = this.rows
      .filter((row) => row.workspaceId === workspaceId && row.resolvedAt === null)
      .sort((one, other) => one.lastSeenAt.getTime() - other.lastSeenAt.getTime());
    const gone = new Set(open.slice(0, Math.max(0, open.length - this.maxOpen)));
    this.rows = this.rows.filter((row) => !gone.has(row));
  }
}
