import type { Caller } from '@app/shared-kernel';
import type { IncomingMessage } from 'node:http';

/** Whoever was let in. */
export interface Admission {
  readonly userId: string;
  /** Absent on paths that belong to no workspace. */
  readonly caller?: Caller;
  /** Content version of the caller's workspace at that moment. */
  readonly contentVersion?: number;
}

/** Decides who is asking an API, before anything of a request is routed or read. */
export abstract class Gate {
  /** Everything below this path belongs to the API. */
  abstract readonly prefix: string;
  /** Exact paths below the prefix that anybody may read. */
  abstract readonly openPaths: ReadonlySet<string>;

  /**
   * @param path of the request, without its query
   * @throws Unauthorized; or another refusal of somebody who is known
   */
  abstract admit(request: IncomingMessage, path: string): Promise<Admission>;
}
