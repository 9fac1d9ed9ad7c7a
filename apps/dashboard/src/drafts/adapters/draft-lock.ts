import type { DraftKey } from '../ports.ts';

/** Who writes a draft on this device: one tab at a time. */
export interface DraftLock {
  /** Asks the tab that writes to hand over. */
  take(): void;
  release(): void;
}

export interface LockHolder {
  /**
   * This tab may write from now on, or no longer.
   *
   * @param after whether another tab wrote before
   */
  held(isHeld: boolean, after: boolean): void;
  /** Writes down everything before another tab goes on. */
  keep(): Promise<void>;
}

/**
 * Holds the lock of a draft while it is open, if no other tab does; hands it over when another tab asks. Browsers know no locks on plain
 * http, this machine excepted: every tab writes there, and the versions of the service tell them of each other.
 */
export function lockDraft(key: DraftKey, holder: LockHolder): DraftLock {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? sharedLock(locks, key, holder) : everyTab(holder);
}

function everyTab(holder: LockHolder): DraftLock {
  // As late as a lock would be given.
  void Promise.resolve().then(() => holder.held(true, false));
  return { take: () => undefined, release: () => undefined };
}

function sharedLock(locks: LockManager, key: DraftKey, holder: LockHolder): DraftLock {
  const name = ['galley', key.userId, key.workspaceId, key.entityType, key.entityId].join(':');
  const channel = new BroadcastChannel(name);
  let letGo: (() => void) | null = null;
  let closed = false;
  const hold = (after: boolean) =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      holder.held(true, after);
    });
  // When the lock is taken it waits: it continues when the other tab closes or hands over.
  const wait = () => locks.request(name, () => (closed ? undefined : hold(true)));
  const ask = () =>
    locks.request(name, { ifAvailable: true }, async (lock) => {
      if (closed) return;
      if (lock) return hold(false);
      holder.held(false, false);
      void wait();
    });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== 'hand-over' || !letGo) return;
    holder.held(false, false);
    void holder.keep().finally(() => {
      letGo?.();
      letGo = null;
      void wait();
    });
  });
  void ask();
  return {
    take: () => {
      // A channel has no target: it reaches this origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage('hand-over');
    },
    release: () => {
      closed = true;
      letGo?.();
      channel.close();
    },
  };
}
