import type { ChangeErasure } from '../ports/change-erasure.port.ts';

/** Removes the record of a deleted workspace. */
export class PurgeChanges {
  constructor(private readonly rows: ChangeErasure) {}

  /** @throws the signal's reason once it is aborted */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const _ of this.rows.erase(workspaceId)) signal.throwIfAborted();
  }
}
