import { ACTIVITY_ACTION } from './bounded-activity.ts';

/** By type of entity, what Galley records in the activity log: listeners and webhooks name these. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  post: [
    'created',
    'updated',
    'published',
    'unpublished',
    'archived',
    'deleted',
    'tags-attached',
    'tags-detached',
    'tags-replaced',
    'related-changed',
    'scheduled',
    'unscheduled',
    'schedule-failed',
    'unpublish-scheduled',
    'unpublish-unscheduled',
    'unpublish-failed',
    'recomputed',
  ],
  page: [
    'created',
    'updated',
    'published',
    'unpublished',
    'deleted',
    'scheduled',
    'unscheduled',
    'schedule-failed',
    'unpublish-scheduled',
    'unpublish-unscheduled',
    'unpublish-failed',
  ],
  category: ['created', 'updated', 'moved', 'deleted'],
  tag: ['created', 'updated', 'deleted'],
  author: ['created', 'updated', 'deleted'],
  media: ['uploaded', 'edited', 'replaced', 'described', 'deleted'],
  redirect: ['created', 'updated', 'deleted', 'followed', 'cleared', 'imported'],
  'link-health': ['resolved', 'reopened'],
  workspace: ['created', 'updated', 'restored', 'transferred'],
  member: ['added', 'joined', 'permissions-changed', 'default-author-changed', 'removed', 'left'],
  import: ['uploaded', 'tried', 'started', 'cancelled', 'deleted'],
  export: ['started', 'cancelled', 'deleted'],
  invitation: ['created', 'withdrawn'],
  'api-key': ['created', 'origins-changed', 'revoked'],
  webhook: ['created', 'updated', 'deleted', 'secret-rotated', 'turned-off'],
};

/**
 * What is wrong with the name of an action, or null. Those of Galley's own types of entities have to be actions that it records;
 * other types are those of extensions.
 */
export function actionFault(action: string): string | null {
  if (!ACTIVITY_ACTION.test(action)) return 'must be an event such as post.published';
  const [type = '', what = ''] = action.split('.');
  const known = Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined;
  return known === undefined || known.includes(what) ? null : `must be an event: ${type} has ${known.join(', ')}`;
}
