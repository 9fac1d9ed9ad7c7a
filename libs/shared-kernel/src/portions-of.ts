/**
 * Items in portions of one size, in their order; the last portion may be smaller. No portion is empty.
 *
 * @param size at least 1; infinity for all in one portion
 */
export async function* portionsOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  size: number,
): AsyncGenerator<readonly T[], void> {
  let portion: T[] = [];
  for await (const item of items) {
    if (portion.push(item) < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
