/** Lets so many work at once; the others wait in their order. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** @returns to be called once when the work is done */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
