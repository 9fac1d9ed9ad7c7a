import type { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import {
  DirectTransactions,
  FixedClock,
  refusingIds,
  RememberedActivity,
  SequentialIds,
} from '@app/shared-kernel/testing';
import { HitSignal } from '../src/domain/hit-signal.ts';
import type { LinkReportRepository } from '../src/ports/link-report/link-report-repository.port.ts';
import type { LivePaths } from '../src/ports/live-paths.port.ts';
import type { RedirectRepository } from '../src/ports/redirect/redirect-repository.port.ts';
import type { ShownPaths } from '../src/ports/shown-paths.port.ts';
import { ReportBrokenLink } from '../src/use-cases/link-report/report-broken-link.use-case.ts';
import { ResolveLinkReport } from '../src/use-cases/link-report/resolve-link-report.use-case.ts';
import { CheckRedirect } from '../src/use-cases/redirect/check-redirect.use-case.ts';
import { ClearLivePaths } from '../src/use-cases/redirect/clear-live-paths.use-case.ts';
import { CreateRedirect } from '../src/use-cases/redirect/create-redirect.use-case.ts';
import { DeleteRedirect } from '../src/use-cases/redirect/delete-redirect.use-case.ts';
import { DeleteRedirects } from '../src/use-cases/redirect/delete-redirects.use-case.ts';
import { FindWays } from '../src/use-cases/redirect/find-ways.use-case.ts';
import { FollowPathChanges } from '../src/use-cases/redirect/follow-path-changes.use-case.ts';
import { ImportRedirects } from '../src/use-cases/redirect/import-redirects.use-case.ts';
import { RedirectConflicts } from '../src/use-cases/redirect/redirect-conflicts.ts';
import { UpdateRedirect } from '../src/use-cases/redirect/update-redirect.use-case.ts';
import { InMemoryLivePaths } from './in-memory-live-paths.ts';
import { InMemoryShownPaths } from './in-memory-shown-paths.ts';
import { InMemoryLinkReports } from './link-report/in-memory-link-reports.ts';
import { InMemoryRedirects } from './redirect/in-memory-redirects.ts';

export interface FixturePorts {
  redirects: RedirectRepository;
  reports: LinkReportRepository;
  livePaths: LivePaths;
  shown: ShownPaths;
  transactions: TransactionRunner;
  clock: Clock;
  ids: IdGenerator;
}

/** All use cases of this context over the ports of a test. */
export function useCasesOver<P extends FixturePorts>(ports: P) {
  const { redirects, reports, livePaths, shown, transactions, clock, ids } = ports;
  const activity = new RememberedActivity();
  const placement = new RedirectConflicts(redirects, livePaths);
  const signal = new HitSignal();
  const ways = new FindWays(redirects, shown);
  const remove = new DeleteRedirect(redirects, reports, placement, transactions, activity);
  return {
    ...ports,
    signal,
    activity,
    create: new CreateRedirect(redirects, placement, transactions, activity, clock, ids),
    update: new UpdateRedirect(redirects, reports, placement, transactions, activity, clock),
    remove,
    removeMany: new DeleteRedirects(remove),
    ways,
    check: new CheckRedirect(redirects, placement, shown, ways),
    import: new ImportRedirects(redirects, livePaths, transactions, activity, clock, ids),
    follow: new FollowPathChanges(redirects, reports, livePaths, activity, clock, ids),
    clear: new ClearLivePaths(redirects, reports, activity),
    report: new ReportBrokenLink(reports, signal, clock),
    resolve: new ResolveLinkReport(reports, redirects, placement, transactions, activity, clock, ids),
  };
}

/** The same over fakes. */
export function inMemoryFixture() {
  return useCasesOver({
    redirects: refusingIds(new InMemoryRedirects()),
    reports: refusingIds(new InMemoryLinkReports()),
    livePaths: new InMemoryLivePaths(),
    shown: new InMemoryShownPaths(),
    transactions: new DirectTransactions(),
    clock: new FixedClock(),
    ids: new SequentialIds(),
  });
}
