import { AsyncLocalStorage } from 'node:async_hooks';

/** Owner of work that no workspace asked for. */
const SERVICE = 'service';

const owners = new AsyncLocalStorage<string>();

/** Does work on behalf of a workspace, by whose id it is queued wherever something is shared fairly. */
export function onBehalfOf<T>(workspaceId: string, work: () => T): T {
  return owners.run(workspaceId, work);
}

/** The workspace that the present work is done for, or the service itself. */
export function workOwner(): string {
  return owners.getStore() ?? SERVICE;
}
