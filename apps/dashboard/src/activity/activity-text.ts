import type { Api } from '../api/index.ts';

const THINGS: Readonly<Record<string, string>> = {
  post: 'the post',
  page: 'the page',
  category: 'the category',
  tag: 'the tag',
  author: 'the author',
  media: 'the file',
  redirect: 'the redirect from',
  'link-health': 'the broken link',
  workspace: 'the workspace',
  member: 'the member',
  invitation: 'the invitation of',
  'api-key': 'the API key',
  webhook: 'the webhook',
  import: 'the import',
  export: 'the export',
};

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'created',
  updated: 'updated',
  published: 'published',
  unpublished: 'unpublished',
  archived: 'archived',
  scheduled: 'scheduled',
  unscheduled: 'unscheduled',
  'schedule-failed': 'failed to publish',
  'unpublish-scheduled': 'scheduled unpublishing of',
  'unpublish-unscheduled': 'withdrew the scheduled unpublishing of',
  'unpublish-failed': 'failed to unpublish',
  deleted: 'deleted',
  'tags-attached': 'added tags to',
  'tags-detached': 'removed tags from',
  'tags-replaced': 'changed the tags of',
  'related-changed': 'changed the related posts of',
  recomputed: 'rescored',
  moved: 'moved',
  uploaded: 'uploaded',
  edited: 'cropped or resized',
  replaced: 'replaced',
  described: 'edited the details of',
  followed: 'created',
  cleared: 'removed',
  imported: 'imported redirects',
  resolved: 'resolved',
  transferred: 'transferred',
  added: 'added',
  joined: 'joined as',
  'permissions-changed': 'changed the permissions of',
  'default-author-changed': 'changed the default author of',
  removed: 'removed',
  left: 'left as',
  withdrawn: 'revoked',
  revoked: 'revoked',
  'origins-changed': 'changed the origins of',
  'secret-rotated': 'rotated the secret of',
  'turned-off': 'turned off',
  tried: 'previewed',
  started: 'started',
};

/** The action in words, as the middle of a sentence; actions of extensions are shown by their names. */
export function actionText({ action, entity }: Pick<Api.Activity, 'action' | 'entity'>): string {
  const verb = ACTIONS[action.split('.').at(-1) ?? ''];
  if (verb === undefined) return action;
  return `${verb} ${THINGS[entity.type] ?? entity.type}`;
}

/** The name of the actor, and whether it acted by key or session. */
export function actorOf({ via, displayName, apiKeyName }: Api.Activity['actor']): { name: string; way: string | null } {
  if (via === 'session') return { name: displayName ?? 'Someone', way: null };
  if (via === 'api-key')
    return {
      name: displayName ?? 'An API key',
      way: apiKeyName === null ? 'with an API key' : `with the API key “${apiKeyName}”`,
    };
  return via === 'command-line' ? { name: 'Command line', way: null } : { name: 'Galley', way: null };
}
