/** Milliseconds that work has to end once it is told to; also what the end of the service waits for background work. */
export const GRACE_MS = 5_000;

/** Work did not end although it was told to. It may still be running. */
export class Abandoned extends Error {
  constructor(reason: unknown) {
    super('It did not end when it was told to.', { cause: reason });
  }
}

/**
 * The result of work that is told to end by a signal, whether it obeys or not.
 *
 * @param graceMs milliseconds that the work has after the signal
 * @throws Abandoned when it has not ended then
 */
export async function endedBy<T>(signal: AbortSignal, work: Promise<T>, graceMs = GRACE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let wait = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    wait = () => void (timer = setTimeout(() => reject(new Abandoned(signal.reason)), graceMs));
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', wait);
    clearTimeout(timer);
  }
}
