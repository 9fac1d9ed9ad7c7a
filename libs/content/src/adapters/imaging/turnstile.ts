/** Lets so many through at once; the others wait in the order in which they came. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly atOnce: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.atOnce) this.inside += 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place goes straight to the next one, so that nobody can slip in between.
      if (next) next();
      else this.inside -= 1;
    }
  }
}
