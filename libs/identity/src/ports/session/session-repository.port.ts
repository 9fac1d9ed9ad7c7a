export abstract class SessionRepository {
  /** Begins a session, and clears away those of the user that have ended by idleness. @throws AccountDisabled */
  abstract begin(userId: string, digest: Buffer, browser: string | null): Promise<void>;
  /** @returns whether the user had such a session */
  abstract endOne(userId: string, id: string): Promise<boolean>;
  abstract end(digest: Buffer): Promise<void>;
  /** @param but the session to keep; null ends all of them */
  abstract endAll(userId: string, but: Buffer | null): Promise<void>;
}
