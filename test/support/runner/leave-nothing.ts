import { AsyncLocalStorage } from 'node:async_hooks';
import perfHooks from 'node:perf_hooks';
import { afterAll } from '@jest/globals';

/** Milliseconds; what waits shorter is over soon. */
const LATER = 10_000;

/**
 * A worker runs many spec files, and Node keeps some things for the life of the process: storages that go along with each promise,
 * watchers of the event loop and of garbage collection, and timers for later. Left behind, they would make each file slower than the
 * one before, and keep all that it made.
 */
const left: (() => void)[] = [];
afterAll(() => {
  for (const end of left) end();
});

/** Whatever method begins it, the thing is ended in its own way, once. */
function endAfter<T extends object>(prototype: T, methods: (keyof T)[], end: (it: T) => void): void {
  const seen = new Set<T>();
  for (const name of methods) {
    const original = prototype[name] as (...args: unknown[]) => unknown;
    const noting = function (this: T, ...args: unknown[]) {
      seen.add(this);
      return original.apply(this, args);
    };
    Object.assign(prototype, { [name]: noting });
    left.push(() => Object.assign(prototype, { [name]: original }));
  }
  left.push(() => seen.forEach(end));
}

endAfter(AsyncLocalStorage.prototype, ['run', 'enterWith'], (storage) => storage.disable());
endAfter(perfHooks.PerformanceObserver.prototype, ['observe'], (observer) => observer.disconnect());

const { setTimeout: start } = globalThis;
const noted = (callback: () => void, milliseconds?: number, ...args: unknown[]) => {
  const timer = start(callback, milliseconds, ...(args as []));
  if (Number(milliseconds) >= LATER) left.push(() => clearTimeout(timer));
  return timer;
};
globalThis.setTimeout = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(start)) as typeof start;
left.push(() => (globalThis.setTimeout = start));

// A monitor can be stopped, yet Node never lets go of it, nor of what ran when it was made: one does for all files.
const { monitorEventLoopDelay } = perfHooks;
if (monitorEventLoopDelay.name !== 'theMonitor') {
  const monitor = monitorEventLoopDelay();
  perfHooks.monitorEventLoopDelay = function theMonitor() {
    return monitor;
  };
}
