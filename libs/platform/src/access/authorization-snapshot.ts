import { holdsExtra, type Caller } from '@app/shared-kernel';
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

/** Whether a caller with the current rights still meets the claim. */
export function satisfiesAuthorization({ access, extras }: AuthorizationSnapshot, caller: Caller): boolean {
  return mayPass(access, caller) && [...extras].every((name) => holdsExtra(caller.extras, name));
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
