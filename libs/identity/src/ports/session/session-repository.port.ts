/** Where a session begins. */
export interface SessionOrigin {
  /** The `User-Agent`. */
  readonly browser: string | null;
  /** Network address of the client; of IPv6 the network. */
  readonly peer: string | null;
}

export abstract class SessionRepository {
  /** Starts a session, and deletes those of the user that have expired. @throws AccountDisabled */
  abstract begin(userId: string, digest: Buffer, from: SessionOrigin): Promise<void>;
  /** Whether there is such a session, and it began at most so many minutes ago. */
  abstract beganWithin(digest: Buffer, minutes: number): Promise<boolean>;
  /** @returns whether the user had such a session */
  abstract endOne(userId: string, id: string): Promise<boolean>;
  abstract end(digest: Buffer): Promise<void>;
  /** @param but the session to keep; null ends all of them */
  abstract endAll(userId: string, but: Buffer | null): Promise<void>;
}
