import { StandingRedirects } from '@app/content';
import type { RedirectRepository } from '@app/redirects';

/** What content asks about redirects, answered by them. */
export class RedirectsAtPaths extends StandingRedirects {
  constructor(private readonly redirects: RedirectRepository) {
    super();
  }

  at(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.redirects.standingAt(workspaceId, paths);
  }
}
