import { anyObject, choice, instant, orNull, ResponseShape, text, uuid } from '@app/platform';
import { ACTIVITY_WAYS } from '@app/shared-kernel';
import type { ActivityActor, ActivityEntry } from '../../../domain/activity/activity-entry.ts';

const entity = ResponseShape.of<ActivityEntry['entity']>()({
  type: [{ ...text, example: 'post' }, ({ type }) => type],
  id: [orNull(uuid), ({ id }) => id],
  name: [{ ...orNull(text), example: 'A first loaf' }, ({ name }) => name],
});

const actor = ResponseShape.of<ActivityActor>()({
  via: [choice(...ACTIVITY_WAYS), ({ via }) => via],
  userId: [orNull(uuid), ({ userId }) => userId],
  displayName: [{ ...orNull(text), example: 'Mara Lindqvist' }, ({ displayName }) => displayName],
  apiKeyId: [{ ...orNull(uuid), example: null }, ({ apiKeyId }) => apiKeyId],
  apiKeyName: [orNull(text), ({ apiKeyName }) => apiKeyName],
  apiKeyPrefix: [orNull(text), ({ apiKeyPrefix }) => apiKeyPrefix],
  through: [{ ...orNull(text), example: 'mcp claude-code' }, ({ through }) => through],
});

/** An entry of the activity log. */
export const ACTIVITY = ResponseShape.of<ActivityEntry>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  action: [{ ...text, example: 'post.updated' }, ({ action }) => action],
  entity: [entity.schema, (entry) => entity.present(entry.entity)],
  details: [
    { ...anyObject, description: 'Depends on the action.', example: { fields: ['title', 'seo'] } },
    ({ details }) => details,
  ],
  actor: [actor.schema, (entry) => actor.present(entry.actor)],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
});
