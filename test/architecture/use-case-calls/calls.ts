import { workspaceOf, type Calls } from './arguments.ts';
import { contentCalls } from './content-calls.ts';
import type { GivenIds } from './given-ids.ts';
import { identityCalls } from './identity-calls.ts';
import { redirectCalls } from './redirect-calls.ts';
import { transferCalls } from './transfer-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

export function callsOf(ids: GivenIds): Calls {
  return {
    PruneChanges: { execute: [] },
    PurgeChanges: { execute: [workspaceOf(ids), new AbortController().signal] },
    StartNewHistory: { execute: [] },
    ...contentCalls(ids),
    ...identityCalls(ids),
    ...redirectCalls(ids),
    ...transferCalls(ids),
    ...webhookCalls(ids),
  };
}
