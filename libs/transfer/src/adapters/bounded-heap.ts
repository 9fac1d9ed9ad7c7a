import { setFlagsFromString } from 'node:v8';

/** Garbage is collected before it takes more than this share of what is alive. */
const GARBAGE_PERCENT = 20;
/** By which what is young grows; V8 begins with 2. */
const GROWTH = { bounded: 1, usual: 2 };
/** V8 decides by itself. */
const AS_USUAL = 0;

let running = 0;

/**
 * Has this process collect garbage early while an import runs, which leaves much of it: Node lets garbage grow to a multiple of what is alive
 * where the machine has memory. What is alive gets no bound.
 *
 * @returns ends it; to be called once
 */
export function boundHeap(): () => void {
  running += 1;
  setFlags(GARBAGE_PERCENT, GROWTH.bounded);
  return () => {
    running -= 1;
    if (running === 0) setFlags(AS_USUAL, GROWTH.usual);
  };
}

function setFlags(garbagePercent: number, growth: number): void {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  setFlagsFromString(`--semi-space-growth-factor=${growth}`);
}
