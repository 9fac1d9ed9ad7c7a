import type { Actor } from '@app/shared-kernel';

/** A live path that changed. `stillLive`: something else published lives at the old path now. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  readonly stillLive: boolean;
}

/** Reacts to changes of public paths; runs inside the transaction of the change. */
export abstract class PathChanges {
  abstract moved(actor: Actor, changes: readonly PathChange[]): Promise<void>;
  abstract wentLive(actor: Actor, path: string): Promise<void>;

  /** As `wentLive` of each; by itself one after the other. */
  async allWentLive(actor: Actor, paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.wentLive(actor, path);
  }
}
