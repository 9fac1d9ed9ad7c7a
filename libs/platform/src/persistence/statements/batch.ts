/** Batches that may be under way at once; those that arrive meanwhile go together as the next. */
const MAX_IN_FLIGHT = 2;
/** Milliseconds. */
const BATCH_TIMEOUT_MS = 1_000;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly since: number;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends single look-ups to the database as batches when they come faster than they are answered. A single one goes at
 * once, and none is answered by a batch that began before it arrived.
 */
export class Batch<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private inFlight = 0;

  /** @param load answers many keys, in their order */
  constructor(private readonly load: (keys: Key[]) => Promise<Value[]>) {}

  find(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, since: performance.now(), resolve, reject });
      if (this.inFlight < MAX_IN_FLIGHT) void this.send();
    });
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.inFlight += 1;
    try {
      const values = await this.load(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => resolve(values[at] as Value));
    } catch (error) {
      for (const { reject } of [...batch, ...this.overdue()]) reject(error);
    } finally {
      this.inFlight -= 1;
      if (this.waiting.length > 0) void this.send();
    }
  }

  /**
   * Callers that have waited too long when a batch fails: with a database that hangs they must not wait for one more
   * batch.
   */
  private overdue(): Waiting<Key, Value>[] {
    const now = performance.now();
    const long = this.waiting.filter(({ since }) => now - since > BATCH_TIMEOUT_MS);
    this.waiting = this.waiting.filter(({ since }) => now - since <= BATCH_TIMEOUT_MS);
    return long;
  }
}
