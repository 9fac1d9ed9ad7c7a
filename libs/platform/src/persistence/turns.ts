/** Lets so many through at once; others wait for their turn, first come first served, and not for ever. */
export class Turns {
  private readonly waiting = new Set<() => void>();

  /** @param free how many at once; @param patience of those who wait, in milliseconds */
  constructor(
    private free: number,
    private readonly patience: number,
  ) {}

  /** Each turn taken must be given back. @throws Error when none got free in time */
  take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.waiting.delete(proceed);
        reject(new Error(`No turn got free within ${this.patience} ms.`));
      }, this.patience);
      const proceed = () => {
        clearTimeout(giveUp);
        resolve();
      };
      this.waiting.add(proceed);
    });
  }

  giveBack(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free += 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
