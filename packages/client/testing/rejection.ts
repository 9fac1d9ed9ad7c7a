import type { GalleyError } from '../src/index.ts';

/** What a promise fails with. @throws Error when it does not fail */
export function rejection(promise: Promise<unknown>): Promise<GalleyError> {
  return promise.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error as GalleyError,
  );
}
