import {
  Problems,
  readCommand,
  requireById,
  type ActivityLog,
  type Actor,
  type ChangeScope,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { LinkReport } from '../../domain/link-report/link-report.ts';
import { RESOLUTION_RULES } from '../../domain/link-report/report-rules.ts';
import { linkResolved, redirectActivity } from '../../domain/redirect-activity.ts';
import { checkRedirect, validateTarget } from '../../domain/redirect/redirect-rules.ts';
import { newRedirect, type RedirectContent } from '../../domain/redirect/redirect.ts';
import type { LinkReportRepository } from '../../ports/link-report/link-report-repository.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { RedirectConflicts } from '../redirect/redirect-conflicts.ts';

type Target = Pick<RedirectContent, 'toPath' | 'type'>;

export type Resolution = ({ readonly as: 'redirect' } & Target) | { readonly as: 'fixed' } | { readonly as: 'ignored' };

export class ResolveLinkReport {
  constructor(
    private readonly reports: LinkReportRepository,
    private readonly redirects: RedirectRepository,
    private readonly placement: RedirectConflicts,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Resolves an entry, also one that was resolved differently before.
   *
   * @throws NotFound, Invalid, LoopingRedirect, RedirectFromLivePath, DuplicateRedirect
   */
  async execute(actor: Actor, id: string, resolution: Resolution): Promise<LinkReport> {
    readCommand({ as: resolution.as }, RESOLUTION_RULES, 'all');
    if (resolution.as === 'redirect') checkTarget(resolution);
    return this.transactions.change(actor.workspaceId, async (scope) => {
      const report =
        resolution.as === 'redirect'
          ? await this.redirect(actor, id, resolution)
          : await this.close(actor.workspaceId, id, resolution.as, scope);
      this.activity.record(actor, linkResolved(report));
      return report;
    });
  }

  private async redirect(actor: Actor, id: string, { toPath, type }: Target): Promise<LinkReport> {
    const { workspaceId } = actor;
    await this.redirects.lock(workspaceId);
    const report = await this.locked(workspaceId, id);
    const content: RedirectContent = { fromPath: report.path, toPath, type };
    checkRedirect(content);
    const at = this.clock.now();
    const redirect = newRedirect(content, { id: this.ids.next(), workspaceId, at });
    await this.placement.check(redirect);
    await this.redirects.add([redirect]);
    this.activity.record(actor, redirectActivity('created', redirect));
    return this.reports.resolve(report, `redirect:${redirect.id}`, at);
  }

  private async close(
    workspaceId: string,
    id: string,
    as: 'fixed' | 'ignored',
    scope: ChangeScope,
  ): Promise<LinkReport> {
    scope.nothingChanged();
    return this.reports.resolve(await this.locked(workspaceId, id), as, this.clock.now());
  }

  private locked(workspaceId: string, id: string): Promise<LinkReport> {
    return requireById(id, 'link-health entry', (known) => this.reports.lock(workspaceId, known));
  }
}

function checkTarget({ toPath, type }: Target): void {
  const problems = new Problems();
  validateTarget({ toPath, type }, problems);
  problems.throwIfAny();
}
