import { failure } from '../errors.ts';

/**
 * Runs work that ends early when the time is over or the caller aborts. It leaves no timer, and no listener on the
 * caller's signal.
 *
 * @param signal of the caller
 * @throws TimeoutError after `timeoutMs` @throws the signal's reason when the caller aborted
 */
export async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    controller.abort(failure('TIMEOUT', `There was no whole answer within ${timeoutMs} ms`, { status: null }));
  }, timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** @throws the signal's reason when the caller aborts */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const wake = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the caller's own reason, whatever it is
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
