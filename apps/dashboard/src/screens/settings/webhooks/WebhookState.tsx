import type { Api } from '../../../api/index.ts';
import { Badge } from '../../../ui/index.ts';

/** Whether a webhook is on, and whether its receiver accepts what it gets. */
export function WebhookState({ of: { active, offReason, failingSince } }: { of: Api.Webhook }) {
  if (active) return failingSince === null ? <Badge tone="good">Active</Badge> : <Badge tone="warn">Failing</Badge>;
  return offReason === null ? <Badge>Off</Badge> : <Badge tone="danger">Turned off</Badge>;
}
