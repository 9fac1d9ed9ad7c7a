/** Bytes that are worked on ahead together: results wait in memory. */
const BYTES = 1_000_000;
/** Items begun at once whose bytes are not known yet. */
const UNKNOWN = 8;

/** Work that was begun. @property bytes of what it works on */
export interface Begun<T> {
  readonly bytes: number;
  readonly done: Promise<T>;
}

interface Ahead<T> {
  /** Null until it is known. */
  bytes: number | null;
  readonly known: Promise<void>;
  readonly done: Promise<T>;
}

/**
 * Begins the work on items before the results of those before are asked for. Several are begun at once: each step of opening a file
 * waits for its turn in a process that has other work.
 *
 * @param ahead items worked on at once, from 1; fewer once they have a million bytes
 * @param begin called for each item, in order
 * @returns the results, in the order of the items
 */
export async function* readAhead<Item, T>(
  items: AsyncIterable<Item>,
  ahead: number,
  begin: (item: Item) => Promise<Begun<T>>,
): AsyncGenerator<T, void> {
  const begun: Ahead<T>[] = [];
  for await (const item of items) {
    begun.push(follow(begin(item)));
    const unknown = begun.filter(({ bytes }) => bytes === null);
    if (unknown.length >= UNKNOWN) await unknown[0]?.known;
    while (begun.length >= ahead || (begun.length > 1 && bytesOf(begun) > BYTES))
      yield await (begun.shift() as Ahead<T>).done;
  }
  for (const work of begun) yield await work.done;
}

function follow<T>(begun: Promise<Begun<T>>): Ahead<T> {
  const done = begun.then((work) => work.done);
  // A failure is told when the result is asked for, which may be never.
  done.catch(() => undefined);
  const known = begun.then(
    ({ bytes }) => void (ahead.bytes = bytes),
    () => void (ahead.bytes = 0),
  );
  const ahead: Ahead<T> = { bytes: null, known, done };
  return ahead;
}

function bytesOf(begun: readonly Ahead<unknown>[]): number {
  return begun.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}
