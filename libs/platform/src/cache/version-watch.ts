import type { OnModuleDestroy } from '@nestjs/common';
import type { CurrentVersions } from './current-versions.ts';

/** Milliseconds between two looks at the versions that somebody waits for. */
const LOOK_EVERY = 1_000;
/** Who wait at once, in this process. */
export const MAX_WAITERS = 1_000;

export interface VersionWait {
  readonly workspaceId: string;
  /** The version that is known already. */
  readonly version: number;
  /** Milliseconds to wait at most. */
  readonly most: number;
  /** Ends the waiting, such as when the client has gone. */
  readonly signal: AbortSignal;
}

interface Waiter {
  readonly workspaceId: string;
  readonly version: number;
  readonly wake: () => void;
}

/**
 * Waits for content versions to move: one statement a second for all who wait in this process, whichever workspaces they wait for, and
 * none while nobody does. Nothing is sent by the writers.
 */
export class VersionWatch implements OnModuleDestroy {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly versions: CurrentVersions,
    private readonly maxWaiters = MAX_WAITERS,
  ) {}

  /** How many wait now. */
  get waiting(): number {
    return this.waiters.size;
  }

  /** Whether one more may wait; not while the service stops. */
  get takes(): boolean {
    return !this.ended && this.waiters.size < this.maxWaiters;
  }

  /**
   * Comes back when the version is another, the time is over, the signal ends it, the workspace is gone, or the service stops; and at
   * once where `takes` is false. Whoever comes back looks at what there is.
   */
  async moved({ workspaceId, version, most, signal }: VersionWait): Promise<void> {
    if (!this.takes || signal.aborted || most <= 0) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', wake);
        this.waiters.delete(waiter);
        resolve();
      };
      const waiter: Waiter = { workspaceId, version, wake };
      const deadline = setTimeout(wake, most);
      signal.addEventListener('abort', wake, { once: true });
      this.waiters.add(waiter);
      this.timer ??= setTimeout(() => void this.look(), LOOK_EVERY);
    });
  }

  /** Wakes all, and lets nobody wait from now on. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    for (const { wake } of this.waiters) wake();
  }

  onModuleDestroy(): void {
    this.end();
  }

  private async look(): Promise<void> {
    const asked = [...this.waiters];
    if (asked.length > 0) {
      const ids = [...new Set(asked.map(({ workspaceId }) => workspaceId))];
      // A database that does not answer is asked again; whoever waits too long is answered by their own time.
      const now = await this.versions.of(ids).catch(() => null);
      if (now) for (const { workspaceId, version, wake } of asked) if (now.get(workspaceId) !== version) wake();
    }
    this.timer = this.ended || this.waiters.size === 0 ? undefined : setTimeout(() => void this.look(), LOOK_EVERY);
  }
}
