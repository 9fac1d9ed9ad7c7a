import { ExistingRedirects } from '@app/content';
import type { RedirectRepository } from '@app/redirects';

/** Answers content's questions about redirects. */
export class RedirectsAtPaths extends ExistingRedirects {
  constructor(private readonly redirects: RedirectRepository) {
    super();
  }

  at(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.redirects.redirectAt(workspaceId, paths);
  }
}
