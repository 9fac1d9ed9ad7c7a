import { AsyncLocalStorage } from 'node:async_hooks';

/** The value of a variable, and those of others. A chain, because requests add to it often, and few are set at once. */
interface Frame {
  readonly of: AsyncVariable<unknown>;
  readonly value: unknown;
  readonly around: Frame | undefined;
}

/**
 * One storage for all values: Node updates each promise with every storage in use, which makes many short waits slow.
 */
const storage = new AsyncLocalStorage<Frame>();

/** A variable whose value is available to work and everything that it awaits, like `AsyncContext.Variable` of the TC39 proposal. */
export class AsyncVariable<T> {
  /** Runs the work with the value. The value outside of the work does not change. */
  run<R>(value: T, work: () => R): R {
    return storage.run({ of: this, value, around: without(this, storage.getStore()) }, work);
  }

  /** The value of the innermost `run` around the caller; undefined outside of any. */
  get current(): T | undefined {
    for (let frame = storage.getStore(); frame; frame = frame.around) {
      if (frame.of === this) return frame.value as T;
    }
    return undefined;
  }
}

/** The values of other variables. Without this, work that starts its own successor would make the chain longer for ever. */
function without(of: AsyncVariable<unknown>, frame: Frame | undefined): Frame | undefined {
  if (!frame) return undefined;
  if (frame.of === of) return frame.around;
  const around = without(of, frame.around);
  return around === frame.around ? frame : { ...frame, around };
}
