import { boundedActivity, wayOf, type Activity, type Actor } from '@app/shared-kernel';
import type { DomainEvent } from './listener.ts';

/** The events for one entry of the activity log. */
export function domainEventsOf(actor: Actor, activity: Activity, next: () => string, at: Date): DomainEvent[] {
  const { action, entity, details } = boundedActivity(activity);
  const common = {
    workspaceId: actor.workspaceId,
    entity,
    actor: {
      via: wayOf(actor),
      userId: actor.via === undefined ? (actor.userId ?? null) : null,
      apiKeyId: actor.apiKeyId ?? null,
    },
    at: at.toISOString(),
  };
  const event = { ...common, id: next(), name: action, details };
  const bornPublished = action === `${entity.type}.created` && details['status'] === 'published';
  if (!bornPublished) return [event];
  return [event, { ...common, id: next(), name: `${entity.type}.published`, details: { from: null } }];
}
