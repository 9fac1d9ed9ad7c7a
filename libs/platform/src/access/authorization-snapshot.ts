import { Forbidden, holdsExtra, type Caller } from '@app/shared-kernel';
import { AsyncVariable } from '../async-variable.ts';
import { mayPass, type Access } from './access.ts';

/**
 * The access that a write was granted. Its body may take minutes to arrive, so the claim is checked again before the
 * commit.
 */
export interface AuthorizationSnapshot {
  readonly userId: string;
  /** Absent for routes without a workspace. */
  readonly caller?: Caller;
  /** Digest of the session, for requests with one. */
  readonly session?: Buffer;
  /** What the route requires, narrowed by what the body changes. */
  readonly access: Access;
  /** Rights of extensions that the body requires in addition. */
  readonly extras: Set<string>;
  /** Milliseconds since the access was granted. */
  readonly age: number;
}

const claims = new AsyncVariable<AuthorizationSnapshot | undefined>();

/** Runs the work of a write request. */
export function runAuthorized<T>(claim: AuthorizationSnapshot, work: () => T): T {
  return claims.run(claim, work);
}

/** Runs work that a request starts but that is not done on its behalf. */
export function runAsSystem<T>(work: () => T): T {
  return claims.run(undefined, work);
}

/** The claim of the current request; undefined for reads, unauthenticated requests, and work outside any request. */
export function currentAuthorization(): AuthorizationSnapshot | undefined {
  return claims.current;
}

/** Whether a caller with the current rights still meets the claim. */
export function satisfiesAuthorization({ access, extras }: AuthorizationSnapshot, caller: Caller): boolean {
  return mayPass(access, caller) && [...extras].every((name) => holdsExtra(caller.extras, name));
}

/**
 * Requires rights of extensions for the current request, in addition to those of its route: now, and again at the
 * commit.
 *
 * @throws Forbidden
 */
export function requireExtras(caller: Caller, names: readonly string[]): void {
  if (!names.every((name) => holdsExtra(caller.extras, name))) throw new Forbidden();
  for (const name of names) currentAuthorization()?.extras.add(name);
}

/** For writes outside any transaction. */
export abstract class WriteGuard {
  /**
   * Checks the rights of the current request again. Costs nothing when its body arrived at once.
   *
   * @throws Unauthorized, Forbidden, NotFound as if the request were authenticated now
   */
  abstract confirm(): Promise<void>;
}
