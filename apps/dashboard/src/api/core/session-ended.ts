/** Signals that the session has ended. The page stays as it is; a dialog above it asks the user to sign in again. */
class SessionEnded {
  private readonly listeners = new Set<() => void>();
  private ended = false;

  tell(): void {
    this.set(true);
  }

  /** Called when a user has signed in. */
  over(): void {
    this.set(false);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): boolean => this.ended;

  private set(ended: boolean): void {
    if (this.ended === ended) return;
    this.ended = ended;
    for (const listener of this.listeners) listener();
  }
}

export const sessionEnded = new SessionEnded();
