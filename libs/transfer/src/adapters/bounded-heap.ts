import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Garbage is collected before it takes more than this share of what is alive. */
const GARBAGE_PERCENT = 20;
/** By which what is young grows; V8 begins with 2. */
const GROWTH = { bounded: 1, usual: 2 };
/** V8 decides by itself. */
const AS_USUAL = 0;

/** Bytes of what is young from which it grows no more beside a thread: with as much, little that is short-lived becomes old. */
const YOUNG = 8 * 1024 * 1024;

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

/**
 * Bounds what is young again, to 8 MiB: whenever a thread begins, V8 lets that of the whole process grow as usual, up to
 * 32 MiB. To be called time and again while a thread works for an import.
 */
export function boundYoung(): void {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  if (young && young.space_size >= YOUNG) setFlagsFromString(`--semi-space-growth-factor=${GROWTH.bounded}`);
}

function setFlags(garbagePercent: number, growth: number): void {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  setFlagsFromString(`--semi-space-growth-factor=${growth}`);
}
