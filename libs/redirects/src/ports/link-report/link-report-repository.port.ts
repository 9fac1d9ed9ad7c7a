import type { LinkReport, Settlement, Sighting } from '../../domain/link-report/link-report.ts';

export interface Recorded {
  /** The entry right after this sighting. */
  readonly report: LinkReport;
  /** A redirect stands at the path, and its hit was counted. */
  readonly hitRedirect: boolean;
}

export abstract class LinkReportRepository {
  /**
   * Counts one sighting, atomically: adds or raises the entry, opens it again where `seenAgain` says so, and counts a hit on
   * a redirect from the path. Past the bound of open entries the one seen longest ago makes room.
   */
  abstract record(sighting: Sighting): Promise<Recorded>;
  /** Locks the entry until the transaction ends. */
  abstract lock(workspaceId: string, id: string): Promise<LinkReport | null>;
  /** Settles an entry that the caller has locked. */
  abstract settle(report: LinkReport, by: Settlement, at: Date): Promise<LinkReport>;
  /** Opens a settled entry again, which the caller has locked. @throws TooManyOpen when the workspace has no room for it */
  abstract reopen(report: LinkReport): Promise<LinkReport>;
  /** Counts the open entries, which is otherwise never done, in an open transaction. @returns whether the kept number was wrong */
  abstract mendOpenCount(workspaceId: string): Promise<boolean>;
}
