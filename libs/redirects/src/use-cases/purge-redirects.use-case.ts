import type { RedirectErasure } from '../ports/redirect-erasure.port.ts';

/** Removes every redirect and link report of a deleted workspace. */
export class PurgeRedirects {
  constructor(private readonly rows: RedirectErasure) {}

  /** @throws the reason of the signal once it is aborted */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const _ of this.rows.erase(workspaceId)) signal.throwIfAborted();
  }
}
