import type { Caller } from '@app/shared-kernel';
import type { IncomingMessage } from 'node:http';

/** A caller let in, and the content version of the workspace at that moment. */
export interface Admission {
  readonly caller: Caller;
  readonly contentVersion: number;
}

/** Decides who is asking an API, before anything of a request is routed or read. */
export abstract class Gate {
  /** Everything below this path belongs to the API. */
  abstract readonly prefix: string;
  /** Exact paths below the prefix that anybody may read. */
  abstract readonly openPaths: ReadonlySet<string>;

  /** @throws Unauthorized */
  abstract admit(request: IncomingMessage): Promise<Admission>;
}
