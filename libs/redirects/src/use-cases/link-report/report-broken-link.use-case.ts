import type { Caller, Clock } from '@app/shared-kernel';
import type { HitSignal } from '../../domain/hit-signal.ts';
import type { LinkReport } from '../../domain/link-report/link-report.ts';
import { normalizedReport, type Reported } from '../../domain/link-report/report-rules.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';

/** Counts a path that a site did not find. */
export class ReportBrokenLink {
  constructor(
    private readonly reports: LinkReportRepository,
    private readonly signal: HitSignal,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a visit to a path without content; may be repeated, and each repetition counts.
   *
   * @throws Invalid
   */
  async execute({ workspaceId }: Pick<Caller, 'workspaceId'>, reported: Reported): Promise<LinkReport> {
    const sighting = { workspaceId, ...normalizedReport(reported), seenAt: this.clock.now() };
    const { report, hitRedirect } = await this.reports.record(sighting);
    if (hitRedirect) this.signal.hit(workspaceId);
    return report;
  }
}
