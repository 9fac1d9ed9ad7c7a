import { setTimeout as sleep } from 'node:timers/promises';

/** @returns the milliseconds until the condition held; @throws Error if it does not within the limit */
export async function until(holds: () => Promise<boolean> | boolean, limitMs: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - begun;
    if (performance.now() - begun > limitMs) throw new Error(`Not within ${limitMs} ms.`);
    await sleep(20);
  }
}
