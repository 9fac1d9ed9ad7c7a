import { setTimeout as sleep } from 'node:timers/promises';

/** Looks until there is something: for what happens by itself. @throws Error when nothing comes for half a minute */
export async function eventually<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not come to pass.');
    await sleep(20);
  }
}
