import type { IncomingMessage } from 'node:http';
import type { Principal } from '../request/request-context.ts';

/** Identifies the sender of requests to one API. Every provider of the application that extends this class is used. */
export abstract class Authenticator {
  /** The API is everything at and below this path. */
  abstract readonly prefix: string;

  /** Exact paths below the prefix that need no credentials. */
  abstract readonly openPaths: ReadonlySet<string>;

  /** What `WWW-Authenticate` says with a refusal; nothing by default. */
  readonly challenge: string | null = null;

  /** The methods of requests to a path that credentials for pages of other origins may be sent with; none by default. */
  pageMethods(_path: string): readonly string[] {
    return [];
  }

  /**
   * Reads credentials and membership from the database, never from a cache.
   *
   * @param path of the request, without its query
   * @throws Unauthorized; or another refusal for a known user
   */
  abstract authenticate(request: IncomingMessage, path: string): Promise<Principal>;
}
