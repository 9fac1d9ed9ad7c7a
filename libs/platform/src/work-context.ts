import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuthorizationSnapshot } from './access/authorization-snapshot.ts';
import type { ReadSnapshot } from './cache/read-snapshot.ts';
import type { OpenTransaction } from './persistence/open-transaction.ts';

/** What the current work is done for and within, available to everything that it awaits. */
export interface WorkContext {
  /** Id of the workspace on whose behalf fair queues serve the work. */
  readonly tenant?: string;
  /** The access that a write was granted; undefined for reads, unauthenticated requests, and work outside any request. */
  readonly authorization?: AuthorizationSnapshot | undefined;
  /** The state that a read sees, or a later one; undefined when the content version does not cover what it reads. */
  readonly snapshot?: ReadSnapshot;
  /** Transactions wait for locks that others hold for long, until the signal asks to stop. */
  readonly lockRetry?: { readonly signal: AbortSignal | undefined };
  /** The open transaction of each database. */
  readonly transactions?: ReadonlyMap<object, OpenTransaction>;
}

/** The only storage of the service: Node updates each promise with every storage in use. */
const storage = new AsyncLocalStorage<WorkContext>();
const NONE: WorkContext = {};

/** The context of the caller; empty outside of any. */
export function workContext(): WorkContext {
  return storage.getStore() ?? NONE;
}

/** Runs work with other values in its context; those not named stay as they are. The caller's context does not change. */
export function runWith<T>(values: WorkContext, work: () => T): T {
  return storage.run({ ...workContext(), ...values }, work);
}

/** The workspace that the current work is done for, or `service` for the service itself. */
export function currentTenant(): string {
  return workContext().tenant ?? 'service';
}
