import { setImmediate } from 'node:timers/promises';

/** Characters of a text that takes some tens of milliseconds to score, in the slowest language. */
const LONG = 10_000;
/** What a value without characters counts. */
const VALUE = 8;

/** Whether plain data has so much text that working on it keeps a processor busy. */
export function isLong(value: unknown): boolean {
  return left(value, LONG) < 0;
}

/** Lets other requests have their turn, when work on a long value has been done or will be. */
export async function afterTurnIfLong(value: unknown): Promise<void> {
  if (isLong(value)) await setImmediate();
}

/** @returns what is left of a budget of characters; stops below zero */
function left(value: unknown, budget: number): number {
  if (typeof value === 'string') return budget - value.length - VALUE;
  if (typeof value !== 'object' || value === null) return budget - VALUE;
  let rest = budget;
  for (const item of Object.values(value)) {
    if (rest < 0) break;
    rest = left(item, rest);
  }
  return rest;
}
