import { AsyncLocalStorage } from 'node:async_hooks';
import perfHooks from 'node:perf_hooks';
import { afterAll } from '@jest/globals';

/** In milliseconds. Shorter timers expire soon enough by themselves. */
const LATER = 10_000;

/**
 * Undoes what a spec file started. A jest worker runs many spec files, and Node keeps async storages, performance
 * observers and timers for the life of the process: left running, they would slow down later files and keep their
 * memory in use.
 */
const left: (() => void)[] = [];
afterAll(() => {
  for (const end of left) end();
});

/** Ends each object once, after any of the methods was called on it. */
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

// Node never releases a monitor, even a stopped one, nor what was reachable when it was created. So all files of a
// worker share one.
const { monitorEventLoopDelay } = perfHooks;
if (monitorEventLoopDelay.name !== 'theMonitor') {
  const monitor = monitorEventLoopDelay();
  perfHooks.monitorEventLoopDelay = function theMonitor() {
    return monitor;
  };
}
