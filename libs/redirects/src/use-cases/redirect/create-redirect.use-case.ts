import type { ActivityLog, Actor, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { redirectActivity } from '../../domain/redirect-activity.ts';
import { checkRedirect } from '../../domain/redirect/redirect-rules.ts';
import { newRedirect, type Redirect, type RedirectContent } from '../../domain/redirect/redirect.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { RedirectConflicts } from './redirect-conflicts.ts';

/** Creates a redirect. */
export class CreateRedirect {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly placement: RedirectConflicts,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws Invalid, LoopingRedirect, LongRedirectChain, RedirectFromLivePath, DuplicateRedirect */
  async execute(actor: Actor, content: RedirectContent): Promise<Redirect> {
    const { workspaceId } = actor;
    checkRedirect(content);
    return this.transactions.change(workspaceId, async () => {
      await this.redirects.lock(workspaceId);
      const redirect = newRedirect(content, { id: this.ids.next(), workspaceId, at: this.clock.now() });
      await this.placement.check(redirect);
      await this.redirects.add([redirect]);
      this.activity.record(actor, redirectActivity('created', redirect));
      return redirect;
    });
  }
}
