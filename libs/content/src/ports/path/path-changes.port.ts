import type { Actor } from '@app/shared-kernel';

/** A changed public path. `stillLive`: another published entity lives at the old path now. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  readonly stillLive: boolean;
}

/** Reacts to changes of public paths, inside the transaction of the change. */
export abstract class PathChanges {
  abstract moved(actor: Actor, changes: readonly PathChange[]): Promise<void>;
  abstract wentLive(actor: Actor, path: string): Promise<void>;

  /** Calls `wentLive` for each path. Adapters may do it in fewer statements. */
  async allWentLive(actor: Actor, paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.wentLive(actor, path);
  }
}
