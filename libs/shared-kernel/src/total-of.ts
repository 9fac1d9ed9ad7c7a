/**
 * Runs work in batches, until it is done or a signal stops it between two batches.
 *
 * @param batches yields how much each batch did; the next one begins when it is asked for
 * @returns how much was done in all
 */
export async function totalOf(batches: AsyncIterable<number>, signal?: { readonly aborted: boolean }): Promise<number> {
  let total = 0;
  if (signal?.aborted) return total;
  for await (const done of batches) {
    total += done;
    if (signal?.aborted) break;
  }
  return total;
}
