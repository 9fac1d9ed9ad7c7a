/** Batches that may be running at once; look-ups that arrive meanwhile are sent together as the next one. */
const MAX_IN_FLIGHT = 2;
/** Milliseconds. */
const BATCH_TIMEOUT_MS = 1_000;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly name: unknown;
  readonly since: number;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends single look-ups to the database as batches: those of one turn of the event loop together, and those that arrive
 * while two batches are running as the next one. While they come one by one, each is sent at once. Equal look-ups in a
 * batch are sent once. None is answered by a batch that began before it arrived.
 */
export class Batch<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private inFlight = 0;
  private isDue = false;
  /** Whether the last batch had a single look-up. */
  private isQuiet = false;

  /**
   * @param load returns the values of many keys, in their order
   * @param nameOf identifies equal keys, which share a value: it must not be modified
   */
  constructor(
    private readonly load: (keys: Key[]) => Promise<Value[]>,
    private readonly nameOf: (key: Key) => unknown = (key) => key,
  ) {}

  find(key: Key): Promise<Value> {
    if (this.isQuiet && this.inFlight === 0 && !this.isDue) return this.alone(key);
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, name: this.nameOf(key), since: performance.now(), resolve, reject });
      this.sendSoon();
    });
  }

  private async alone(key: Key): Promise<Value> {
    this.inFlight += 1;
    try {
      return (await this.load([key]))[0] as Value;
    } catch (error) {
      this.rejectOverdue(error);
      throw error;
    } finally {
      this.ended();
    }
  }

  /** Includes look-ups of other connections in the same turn of the event loop. */
  private sendSoon(): void {
    if (this.isDue || this.inFlight >= MAX_IN_FLIGHT) return;
    this.isDue = true;
    setImmediate(() => void this.send());
  }

  private async send(): Promise<void> {
    this.isDue = false;
    const batch = this.waiting;
    this.waiting = [];
    this.inFlight += 1;
    this.isQuiet = batch.length === 1;
    try {
      const keys = new Map(batch.map(({ name, key }) => [name, key]));
      const values = await this.load([...keys.values()]);
      const found = new Map([...keys.keys()].map((name, at) => [name, values[at] as Value]));
      for (const { name, resolve } of batch) resolve(found.get(name) as Value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      this.rejectOverdue(error);
    } finally {
      this.ended();
    }
  }

  private ended(): void {
    this.inFlight -= 1;
    if (this.waiting.length > 0) this.sendSoon();
  }

  /** If the database hangs, look-ups that have waited long when another one fails must not wait for a further one. */
  private rejectOverdue(error: unknown): void {
    const now = performance.now();
    for (const { since, reject } of this.waiting) if (now - since > BATCH_TIMEOUT_MS) reject(error);
    this.waiting = this.waiting.filter(({ since }) => now - since <= BATCH_TIMEOUT_MS);
  }
}
