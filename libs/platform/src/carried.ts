import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all values: Node marks each promise with every storage in use, which is much of the cost of many short waits. */
const carried = new AsyncLocalStorage<ReadonlyMap<Carried<unknown>, unknown>>();

/** A value that goes along with work, through everything that the work waits for. */
export class Carried<T> {
  /** Does the work with the value; what surrounds it keeps its own. */
  run<R>(value: T, work: () => R): R {
    return carried.run(new Map(carried.getStore()).set(this, value), work);
  }

  /** The value of the innermost `run` that the caller is part of; undefined outside of any. */
  get current(): T | undefined {
    return carried.getStore()?.get(this) as T | undefined;
  }
}
