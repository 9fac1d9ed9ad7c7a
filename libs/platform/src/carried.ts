import { AsyncLocalStorage } from 'node:async_hooks';

/** A value, and the others. A chain, because requests add to it often, and few values are carried at once. */
interface Frame {
  readonly of: Carried<unknown>;
  readonly value: unknown;
  readonly around: Frame | undefined;
}

/**
 * One storage for all values: Node updates each promise with every storage in use, which makes many short waits slow.
 */
const carried = new AsyncLocalStorage<Frame>();

/** A value that is available to work and everything that it awaits. */
export class Carried<T> {
  /** Runs the work with the value. The value outside of the work does not change. */
  run<R>(value: T, work: () => R): R {
    return carried.run({ of: this, value, around: without(this, carried.getStore()) }, work);
  }

  /** The value of the innermost `run` around the caller; undefined outside of any. */
  get current(): T | undefined {
    for (let frame = carried.getStore(); frame; frame = frame.around) {
      if (frame.of === this) return frame.value as T;
    }
    return undefined;
  }
}

/** What else is carried. Without this, work that starts its own successor would make the chain longer for ever. */
function without(of: Carried<unknown>, frame: Frame | undefined): Frame | undefined {
  if (!frame) return undefined;
  if (frame.of === of) return frame.around;
  const around = without(of, frame.around);
  return around === frame.around ? frame : { ...frame, around };
}
