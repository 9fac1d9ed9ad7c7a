import type { IncomingMessage } from 'node:http';
import type { Principal } from '../request/request-context.ts';

/** Finds out who sends the requests of one API. Every provider of the application that is one is used. */
export abstract class Authenticator {
  /** Everything at and below this path belongs to the API. */
  abstract readonly prefix: string;

  /** Exact paths below the prefix that need no credentials. */
  abstract readonly openPaths: ReadonlySet<string>;

  /**
   * Reads credentials and membership afresh, never from a cache.
   *
   * @param path of the request, without its query
   * @throws Unauthorized; or another refusal of a person who is known
   */
  abstract authenticate(request: IncomingMessage, path: string): Promise<Principal>;
}
