import {
  portionsOf,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { redirectsImported } from '../../domain/redirect-activity.ts';
import type { FailedLine, ImportLine, ImportReport } from '../../domain/redirect/import-line.ts';
import { newRedirect } from '../../domain/redirect/redirect.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import { RedirectDryRun } from './redirect-dry-run.ts';
import { LinesBefore, ValidateCsvRows, type AcceptedRedirect } from './validate-csv-rows.ts';

/** Lines that are checked and written together; other writers wait for the lock no longer than that takes. */
const PORTION = 500;

interface Run {
  readonly actor: Actor;
  readonly before: LinesBefore;
  readonly failed: FailedLine[];
}

export class ImportRedirects {
  private readonly validateRows: ValidateCsvRows;

  constructor(
    private readonly redirects: RedirectRepository,
    private readonly livePaths: LivePaths,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {
    this.validateRows = new ValidateCsvRows(redirects, livePaths);
  }

  /** Begins a dry run, which reports what a sequence of imports would do. */
  dryRun({ workspaceId }: Pick<Actor, 'workspaceId'>): RedirectDryRun {
    return new RedirectDryRun(workspaceId, this.validateRows, this.livePaths);
  }

  /**
   * Imports lines; refused ones are reported, and do not affect the others.
   *
   * @param dryRun reports like a real run, and writes nothing
   */
  async execute(
    actor: Actor,
    lines: AsyncIterable<ImportLine> | Iterable<ImportLine>,
    { dryRun = false }: { dryRun?: boolean } = {},
  ): Promise<ImportReport> {
    const run: Run = { actor, before: new LinesBefore(!dryRun), failed: [] };
    let created = 0;
    for await (const portion of portionsOf(lines, PORTION)) {
      created += dryRun ? (await this.validRows(run, portion)).length : await this.write(run, portion);
    }
    return { created, failed: run.failed };
  }

  private write(run: Run, portion: readonly ImportLine[]): Promise<number> {
    const { workspaceId } = run.actor;
    return this.transactions.change(workspaceId, async (scope) => {
      await this.redirects.lock(workspaceId);
      const accepted = await this.validRows(run, portion);
      if (accepted.length === 0) scope.nothingChanged();
      else this.activity.record(run.actor, redirectsImported(accepted.length, portion));
      const at = this.clock.now();
      await this.redirects.add(
        accepted.map((each) => newRedirect(each, { id: this.ids.next(), workspaceId, at }, each.hits)),
      );
      return accepted.length;
    });
  }

  /** @returns the redirects to write; the others are recorded as failed */
  private async validRows(run: Run, portion: readonly ImportLine[]): Promise<readonly AcceptedRedirect[]> {
    const { accepted, failed } = await this.validateRows.execute(run.actor.workspaceId, portion, run.before);
    run.failed.push(...failed);
    return accepted;
  }
}
