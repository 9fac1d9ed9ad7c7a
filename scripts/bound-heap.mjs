import { setFlagsFromString } from 'node:v8';

/** Garbage is collected before it takes more than this share of what is alive. */
const GARBAGE_PERCENT = 20;
/** Bytes of code that a function runs before it is compiled anew, optimised: seven times as many as V8 takes by itself. */
const OPTIMISED_AFTER = 500_000;

/**
 * Has this process collect garbage early, so that what it holds follows what is alive: Node lets garbage grow to a multiple of that where the
 * machine has memory. Nothing ends for want of memory by it, for what is alive gets no bound. To be called before much is loaded: what is
 * young stays as large as it is then.
 */
export function boundHeap() {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Has this process spend less on its threads of V8, beside a database that needs the processors too: young garbage is collected by the thread
 * that made it, and only what runs for long is optimised. To be called before much is loaded.
 */
export function spareThreads() {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString(`--interrupt-budget=${OPTIMISED_AFTER}`);
}
