import type { Caller, Clock } from '@app/shared-kernel';
import type { HitSignal } from '../../domain/hit-signal.ts';
import type { LinkReport } from '../../domain/link-report/link-report.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';

export class ReportBrokenLink {
  constructor(
    private readonly reports: LinkReportRepository,
    private readonly signal: HitSignal,
    private readonly clock: Clock,
  ) {}

  /** Counts a visitor who found nothing at the path; safe to repeat, and each repetition counts. */
  async execute(
    { workspaceId }: Pick<Caller, 'workspaceId'>,
    { path, referrer }: { path: string; referrer: string | null },
  ): Promise<LinkReport> {
    const sighting = { workspaceId, path, referrer, seenAt: this.clock.now() };
    const { report, hitRedirect } = await this.reports.record(sighting);
    if (hitRedirect) this.signal.hit(workspaceId);
    return report;
  }
}
