import type { OnModuleDestroy } from '@nestjs/common';
import type { CurrentVersions } from './current-versions.ts';

/** Milliseconds between two reads of the versions that callers wait for. */
const LOOK_EVERY = 1_000;

export interface VersionWait {
  readonly workspaceId: string;
  /** The version that is known already. */
  readonly version: number;
  /** Longest wait in milliseconds. */
  readonly most: number;
  /** Ends the wait, for example when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Waiter {
  readonly workspaceId: string;
  readonly version: number;
  readonly wake: () => void;
}

/**
 * Waits until content versions change: one statement a second for all waiters of this process, whatever their
 * workspaces, and none without waiters. Writers send nothing.
 */
export class VersionWatch implements OnModuleDestroy {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(private readonly versions: CurrentVersions) {}

  /** Number of current waiters. */
  get waiting(): number {
    return this.waiters.size;
  }

  /** Whether waiters are accepted; false while the service stops. */
  get takes(): boolean {
    return !this.ended;
  }

  /**
   * Resolves when the version changes, the time is over, the signal aborts, the workspace is gone or the service stops;
   * at once when `takes` is false. The caller then looks for itself.
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

  /** Resolves all waiters and accepts no more. */
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
      // When the database does not answer, it is asked again; each waiter is still bounded by its own time.
      const now = await this.versions.of(ids).catch(() => null);
      if (now) for (const { workspaceId, version, wake } of asked) if (now.get(workspaceId) !== version) wake();
    }
    this.timer = this.ended || this.waiters.size === 0 ? undefined : setTimeout(() => void this.look(), LOOK_EVERY);
  }
}
