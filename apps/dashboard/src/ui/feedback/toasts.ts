/** A short message at the edge of the page, also announced by screen readers. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'danger';
  readonly action?: { readonly name: string; readonly run: () => void };
  /** Whether it is shown until it is closed. */
  readonly stays: boolean;
}

const SHOWN_MS = 6_000;
/** Messages that pass by themselves. */
const SHOWN_AT_ONCE = 4;
/** Milliseconds by which irreversible actions are delayed. */
export const UNDO_MS = 10_000;

class Toasts {
  private list: readonly Toast[] = [];
  private readonly listeners = new Set<() => void>();
  private last = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): readonly Toast[] => this.list;

  /** @param ms it stays for; until it is closed if null */
  show(toast: Omit<Toast, 'id' | 'stays'>, ms: number | null): number {
    const id = ++this.last;
    const stays = ms === null;
    const passing = this.list.filter((other) => !other.stays);
    const dropped = stays ? undefined : passing.at(-SHOWN_AT_ONCE);
    this.set([...this.list.filter((other) => other !== dropped), { ...toast, id, stays }]);
    if (!stays) setTimeout(() => this.close(id), ms);
    return id;
  }

  close(id: number): void {
    this.set(this.list.filter((toast) => toast.id !== id));
  }

  private set(list: readonly Toast[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export const toasts = new Toasts();

export function tell(text: string): void {
  toasts.show({ text, tone: 'plain' }, SHOWN_MS);
}

/** Shows what was done, with an undo button while the message is visible. */
export function tellWithUndo(text: string, undo: () => void): void {
  const run = () => {
    toasts.close(id);
    undo();
  };
  const id = toasts.show({ text, tone: 'plain', action: { name: 'Undo', run } }, UNDO_MS);
}

export function warn(text: string): void {
  toasts.show({ text, tone: 'danger' }, SHOWN_MS * 2);
}

/** For messages to a user who may be on another screen by then. @returns a function that closes it */
export function warnUntilClosed(text: string, action: NonNullable<Toast['action']>): () => void {
  const run = () => (toasts.close(id), action.run());
  const id = toasts.show({ text, tone: 'danger', action: { ...action, run } }, null);
  return () => toasts.close(id);
}

/**
 * Runs an action after ten seconds unless the user cancels it; immediately if the page is closed.
 * @param act sends the request, and shows errors itself
 * @param undone restores the screen
 */
export function soon(text: string, act: () => void, undone: () => void): void {
  let open = true;
  const finish = () => {
    if (!open) return;
    open = false;
    clearTimeout(timer);
    removeEventListener('pagehide', finish);
    act();
  };
  const timer = setTimeout(finish, UNDO_MS);
  addEventListener('pagehide', finish);
  const id = toasts.show(
    {
      text,
      tone: 'plain',
      action: {
        name: 'Undo',
        run: () => {
          if (!open) return;
          open = false;
          clearTimeout(timer);
          removeEventListener('pagehide', finish);
          toasts.close(id);
          undone();
        },
      },
    },
    UNDO_MS,
  );
}
