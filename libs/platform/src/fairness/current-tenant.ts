import { AsyncVariable } from '../async-variable.ts';

/** Owner of work that belongs to no workspace. */
const SERVICE = 'service';

const owners = new AsyncVariable<string>();

/** Runs work on behalf of a workspace; fair queues use its id. */
export function withTenant<T>(workspaceId: string, work: () => T): T {
  return owners.run(workspaceId, work);
}

/** The workspace that the current work is done for, or the service itself. */
export function currentTenant(): string {
  return owners.current ?? SERVICE;
}
