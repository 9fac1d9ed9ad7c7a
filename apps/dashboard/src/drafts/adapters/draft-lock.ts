import type { DraftKey } from '../ports.ts';

/** Whether this tab may edit a draft on this device; only one tab may at a time. */
export interface DraftLock {
  /** Asks the tab that edits to hand over. */
  take(): void;
  release(): void;
}

export interface LockHolder {
  /**
   * Called when this tab may edit.
   *
   * @param after whether another tab edited before
   */
  here(after: boolean): void;
  /** Called when another tab edits already. */
  elsewhere(): void;
  /** Stores everything before another tab continues, and nothing afterwards. */
  handOver(): Promise<void>;
}

/**
 * Takes the lock of a draft while it is open if no other tab has it, and hands it over when another tab asks. On plain
 * http, except on localhost, browsers have no locks: every tab may edit there, and version conflicts reveal the other
 * tabs.
 */
export function lockDraft(key: DraftKey, holder: LockHolder): DraftLock {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? sharedLock(locks, key, holder) : everyTab(holder);
}

function everyTab(holder: LockHolder): DraftLock {
  // Asynchronous, as with a real lock.
  void Promise.resolve().then(() => holder.here(false));
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
      holder.here(after);
    });
  // If the lock is taken, this waits until the other tab closes or hands over.
  const wait = () => locks.request(name, () => (closed ? undefined : hold(true)));
  const ask = () =>
    locks.request(name, { ifAvailable: true }, async (lock) => {
      if (closed) return;
      if (lock) return hold(false);
      holder.elsewhere();
      void wait();
    });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== 'hand-over' || !letGo) return;
    void holder.handOver().finally(() => {
      letGo?.();
      letGo = null;
      void wait();
    });
  });
  void ask();
  return {
    take: () => {
      // A BroadcastChannel has no target origin: it only reaches this origin.
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
