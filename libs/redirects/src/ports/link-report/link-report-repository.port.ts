import type { LinkReport, ResolvedBy, Sighting } from '../../domain/link-report/link-report.ts';

export interface Recorded {
  /** The entry right after this report. */
  readonly report: LinkReport;
  /** Whether the path has a redirect, whose hit was counted. */
  readonly hitRedirect: boolean;
}

/** Stores reports of broken links. */
export abstract class LinkReportRepository {
  /**
   * Counts one report, atomically: adds or increases the entry, opens it again if `seenAgain` says so, and counts a hit
   * on a redirect from the path in any spelling. Above the maximum of open entries, the one not seen for the longest time is removed.
   */
  abstract record(sighting: Sighting): Promise<Recorded>;
  /** Locks the entry until the transaction ends. */
  abstract lock(workspaceId: string, id: string): Promise<LinkReport | null>;
  /** Resolves an entry that the caller has locked. */
  abstract resolve(report: LinkReport, by: ResolvedBy, at: Date): Promise<LinkReport>;
  /**
   * Opens a resolved entry again, which the caller has locked. @throws TooManyOpen when the workspace has the maximum
   * of open entries
   */
  abstract reopen(report: LinkReport): Promise<LinkReport>;
  /** Opens the entries that these redirects resolved, also above the maximum of open entries. */
  abstract reopenResolvedBy(workspaceId: string, redirectIds: readonly string[]): Promise<void>;
  /** The entries that these redirects resolved become fixed: what is published at their paths took the place of the redirects. */
  abstract markFixed(workspaceId: string, redirectIds: readonly string[]): Promise<void>;
  /** Counts the open entries again, in an open transaction. @returns whether the stored number was wrong */
  abstract repairOpenCount(workspaceId: string): Promise<boolean>;
}
