import { ownerOf, Unchanged, workspaceOf, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

const CONTENT = { url: 'https://hooks.invalid/', events: ['tag.created'] };

export function webhookCalls(ids: GivenIds): Calls {
  const { webhookId, deliveryId } = ids;
  const workspaceId = workspaceOf(ids);
  const actor = ownerOf(ids);
  const { signal } = new AbortController();
  return {
    CreateWebhook: { execute: [actor, CONTENT] },
    UpdateWebhook: { execute: [actor, webhookId, CONTENT] },
    DeleteWebhook: { execute: [actor, webhookId] },
    RotateWebhookSecret: { execute: [actor, webhookId] },
    SendTestEvent: { execute: [actor, webhookId] },
    Redeliver: { execute: [actor, webhookId, deliveryId] },
    // Their ids come from jobs that the service itself queued.
    DeliverEvents: { execute: [workspaceId, new Unchanged(ids.unknownId), signal] },
    GatherChanges: { execute: [workspaceId, new Unchanged(ids.unknownId), signal] },
    ResumeDeliveries: { execute: [] },
    PruneDeliveries: { execute: [] },
    PurgeWebhooks: { execute: [workspaceId, signal] },
  };
}
