import { AsyncLocalStorage } from 'node:async_hooks';
import { Forbidden, holdsExtra, type Caller } from '@app/shared-kernel';
import { mayPass, type Access } from './access.ts';

/** What a writing request was let pass with. Its body may take minutes to arrive, so it is judged again when it is written. */
export interface WriteClaim {
  readonly userId: string;
  /** Absent where the route works in no particular workspace. */
  readonly caller?: Caller;
  /** Digest of the session, where the request came with one. */
  readonly session?: Buffer;
  /** What the route asks of its caller, given what the body turned out to touch. */
  readonly access: Access;
  /** Rights of extensions that the body turned out to ask for besides. */
  readonly extras: Set<string>;
  /** Milliseconds since the request was let pass. */
  readonly age: number;
}

const current = new AsyncLocalStorage<WriteClaim | undefined>();

/** Runs the work of a writing request. */
export function withinWrite<T>(claim: WriteClaim, work: () => T): T {
  return current.run(claim, work);
}

/** Runs work that a request sets off, but that is not done in its name. */
export function outsideWrite<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The claim of the request at hand; undefined for reads, for strangers, and for what no request asked for. */
export function currentWrite(): WriteClaim | undefined {
  return current.getStore();
}

/** Whether a caller with the rights of this moment still meets the claim. */
export function meetsClaim({ access, extras }: WriteClaim, caller: Caller): boolean {
  return mayPass(access, caller) && [...extras].every((name) => holdsExtra(caller.extras, name));
}

/**
 * Asks the caller of the request at hand for rights of extensions, beside those of its route: now, and again when it is written.
 *
 * @throws Forbidden
 */
export function requireExtras(caller: Caller, names: readonly string[]): void {
  if (!names.every((name) => holdsExtra(caller.extras, name))) throw new Forbidden();
  for (const name of names) currentWrite()?.extras.add(name);
}

/** For writes that no transaction holds together. */
export abstract class WriteGuard {
  /**
   * Judges the rights of the request at hand again. Costs nothing for a request whose body came at once.
   *
   * @throws Unauthorized @throws Forbidden @throws NotFound as if the request were let in at this moment
   */
  abstract confirm(): Promise<void>;
}
