import type { Actor } from '@app/shared-kernel';
import { PathChanges, type PathChange } from '../../src/ports/path/path-changes.port.ts';

/** Records the calls that it receives. */
export class RememberedPathChanges extends PathChanges {
  readonly calls: (readonly PathChange[])[] = [];
  readonly live: string[] = [];

  get moves(): readonly PathChange[] {
    return this.calls.flat();
  }

  async moved(_actor: Actor, changes: readonly PathChange[]): Promise<void> {
    this.calls.push(changes);
  }

  async wentLive(_actor: Actor, path: string): Promise<void> {
    this.live.push(path);
  }
}
