import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for an asynchronous effect: calls `look` until it returns something. @throws Error after 30 seconds */
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
