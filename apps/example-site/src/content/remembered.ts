/** One value that is read again once it is old; whoever asks meanwhile waits for the same reading. */
export class Remembered<T> {
  private reading: Promise<T> | null = null;
  private readAt = 0;

  /** @param milliseconds for which the value counts as fresh */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly milliseconds: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(): Promise<T> {
    if (this.reading !== null && this.now() - this.readAt < this.milliseconds) return this.reading;
    const reading = this.read();
    this.reading = reading;
    this.readAt = this.now();
    // A failure is told to those who wait for it, and to nobody after them.
    reading.catch(() => {
      if (this.reading === reading) this.reading = null;
    });
    return reading;
  }
}
