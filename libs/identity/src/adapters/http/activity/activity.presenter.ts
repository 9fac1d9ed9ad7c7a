import type { ActivityEntry } from '../../../domain/activity/activity-entry.ts';

export const ACTIVITY_FIELDS = ['id', 'workspaceId', 'action', 'entity', 'details', 'actor', 'createdAt'] as const;

export function presentActivity({ id, workspaceId, action, entity, details, actor, createdAt }: ActivityEntry) {
  return {
    id,
    workspaceId,
    action,
    entity: { type: entity.type, id: entity.id, name: entity.name },
    details,
    actor: {
      via: actor.via,
      userId: actor.userId,
      displayName: actor.displayName,
      apiKeyId: actor.apiKeyId,
      apiKeyName: actor.apiKeyName,
      apiKeyPrefix: actor.apiKeyPrefix,
    },
    createdAt,
  } satisfies Record<(typeof ACTIVITY_FIELDS)[number], unknown>;
}
