import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One storage for all values: Node updates each promise with every storage in use, which makes many short waits slow.
 */
const carried = new AsyncLocalStorage<ReadonlyMap<Carried<unknown>, unknown>>();

/** A value that is available to work and everything that it awaits. */
export class Carried<T> {
  /** Runs the work with the value. The value outside of the work does not change. */
  run<R>(value: T, work: () => R): R {
    return carried.run(new Map(carried.getStore()).set(this, value), work);
  }

  /** The value of the innermost `run` around the caller; undefined outside of any. */
  get current(): T | undefined {
    return carried.getStore()?.get(this) as T | undefined;
  }
}
