/** Bytes that are worked on ahead together: results wait in memory. */
const BYTES = 1_000_000;

/** Work that was begun. @property bytes of what it works on */
export interface Begun<T> {
  readonly bytes: number;
  readonly done: Promise<T>;
}

/**
 * Begins the work on items before the results of those before are asked for.
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
  const begun: Begun<T>[] = [];
  let bytes = 0;
  for await (const item of items) {
    const work = await begin(item).catch((error: unknown) => ({ bytes: 0, done: Promise.reject<T>(error) }));
    // A failure is told when the result is asked for, which may be never.
    work.done.catch(() => undefined);
    bytes += work.bytes;
    begun.push(work);
    while (begun.length >= ahead || (begun.length > 1 && bytes > BYTES)) {
      const first = begun.shift() as Begun<T>;
      bytes -= first.bytes;
      yield await first.done;
    }
  }
  for (const work of begun) yield await work.done;
}
