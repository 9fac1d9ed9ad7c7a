import type { RedirectRepository } from '../ports/redirect-repository.port.ts';

/** What goes live at a path is shown there: a redirect from it goes. */
export class ClearLivePaths {
  constructor(private readonly redirects: RedirectRepository) {}

  /** Runs inside the transaction that publishes, as late in it as may be. */
  async execute(workspaceId: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.redirects.lockForClearing(workspaceId);
    await this.redirects.removeFrom(workspaceId, paths);
  }
}
