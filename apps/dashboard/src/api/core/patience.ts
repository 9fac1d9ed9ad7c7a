/** Seconds that a request waits by itself, at most, when the service asks to. */
const LONGEST_S = 60;

/** Waits that the service asks for (429). The page tells of them, and what was asked goes on afterwards. */
class Patience {
  private readonly listeners = new Set<() => void>();
  private cancelling = new AbortController();
  private waits = 0;
  private longest = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The seconds of the longest wait that is under way; 0 without one. */
  readonly now = (): number => (this.waits === 0 ? 0 : this.longest);

  /** Aborted when the user cancels what is being sent: a write that is refused afterwards is not sent again. */
  get writes(): AbortSignal {
    return this.cancelling.signal;
  }

  /** The user closed the dialog that asked for a write. */
  cancelWrites(): void {
    this.cancelling.abort();
    this.cancelling = new AbortController();
  }

  /** @returns whether it waited: not without a time, nor for as long as a person would take for a fault */
  async wait(seconds: number | null, signal?: AbortSignal): Promise<boolean> {
    if (seconds === null || seconds > LONGEST_S || signal?.aborted) return false;
    this.longest = Math.max(this.now(), seconds);
    this.count(1);
    await new Promise<void>((over) => {
      const timer = setTimeout(over, seconds * 1_000);
      signal?.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true });
    });
    this.count(-1);
    return signal?.aborted !== true;
  }

  private count(by: 1 | -1): void {
    this.waits += by;
    for (const listener of this.listeners) listener();
  }
}

export const patience = new Patience();
