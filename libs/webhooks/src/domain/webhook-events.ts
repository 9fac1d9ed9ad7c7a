import { ACTIVITY_ACTION, rules, type FieldRule } from '@app/shared-kernel';

/** Content changed in any way that a read can show. Changes of one second are one event. */
export const CONTENT_CHANGED = 'content.changed';
/** Sent when somebody tests a webhook. No webhook asks for it. */
export const TEST_EVENT = 'webhook.test';
export const EVENTS_MAX = 50;

/** By type of entity, the events named as in the activity log. */
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
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
    'recomputed',
  ],
  page: ['created', 'updated', 'published', 'unpublished', 'deleted', 'scheduled', 'unscheduled', 'schedule-failed'],
  category: ['created', 'updated', 'moved', 'deleted'],
  tag: ['created', 'updated', 'deleted'],
  author: ['created', 'updated', 'deleted'],
  media: ['uploaded', 'edited', 'replaced', 'described', 'deleted'],
  redirect: ['created', 'updated', 'deleted', 'followed', 'cleared', 'imported'],
  'link-health': ['resolved', 'reopened'],
  workspace: ['updated', 'restored', 'transferred'],
  member: ['added', 'joined', 'permissions-changed', 'default-author-changed', 'removed', 'left'],
  import: ['uploaded', 'tried', 'started', 'cancelled', 'deleted'],
  export: ['started', 'cancelled', 'deleted'],
  invitation: ['created', 'withdrawn'],
  'api-key': ['created', 'revoked'],
  webhook: ['created', 'updated', 'deleted', 'secret-rotated', 'turned-off'],
};

/** Names of events of known types have to be known; other types are those of extensions. */
function eventFault(value: unknown): string | null {
  if (value === CONTENT_CHANGED) return null;
  if (typeof value !== 'string' || !ACTIVITY_ACTION.test(value)) return 'must be an event such as post.published';
  const [type = '', what = ''] = value.split('.');
  const known = Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined;
  return known === undefined || known.includes(what) ? null : `must be an event: ${type} has ${known.join(', ')}`;
}

const event: FieldRule<string> = rules.customRule(eventFault, {
  type: 'string',
  maxLength: 100,
  pattern: ACTIVITY_ACTION.source,
});

/** A list of events, without repetition. */
export const eventsRule: FieldRule<readonly string[]> = {
  ...rules.listOf(event, 1, EVENTS_MAX),
  read(value, path, problems) {
    const read = rules.listOf(event, 1, EVENTS_MAX).read(value, path, problems);
    return Array.isArray(read) ? [...new Set(read as string[])] : [];
  },
};
