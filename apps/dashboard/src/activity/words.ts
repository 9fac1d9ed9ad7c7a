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
  import: 'the import',
  export: 'the export',
};

const DEEDS: Readonly<Record<string, string>> = {
  created: 'made',
  updated: 'changed',
  published: 'published',
  unpublished: 'took from the site',
  archived: 'archived',
  scheduled: 'planned the publication of',
  unscheduled: 'took back the plan for',
  'schedule-failed': 'gave up the plan for',
  deleted: 'deleted',
  'tags-attached': 'added tags to',
  'tags-detached': 'took tags from',
  'tags-replaced': 'changed the tags of',
  'related-changed': 'changed the related posts of',
  recomputed: 'scored anew',
  moved: 'moved',
  uploaded: 'uploaded',
  edited: 'cut or resized',
  replaced: 'replaced',
  described: 'described',
  followed: 'led on what moved:',
  cleared: 'cleared',
  imported: 'imported redirects',
  resolved: 'settled',
  transferred: 'passed on',
  added: 'added',
  joined: 'joined as',
  'permissions-changed': 'changed the rights of',
  'default-author-changed': 'changed the default author of',
  removed: 'removed',
  left: 'left:',
  withdrawn: 'withdrew',
  revoked: 'revoked',
  tried: 'tried',
  started: 'started',
};

/** The action in words, as the middle of a sentence; actions of extensions are shown by their names. */
export function deedOf({ action, entity }: Pick<Api.Activity, 'action' | 'entity'>): string {
  const verb = DEEDS[action.split('.').at(-1) ?? ''];
  if (verb === undefined) return action;
  return `${verb} ${THINGS[entity.type] ?? entity.type}`;
}

/** The name of the actor, and whether it acted by key or session. */
export function actorOf({ via, displayName, apiKeyName }: Api.Activity['actor']): { name: string; way: string | null } {
  if (via === 'session') return { name: displayName ?? 'Somebody', way: null };
  if (via === 'api-key')
    return { name: displayName ?? 'A key', way: apiKeyName === null ? 'by a key' : `by the key “${apiKeyName}”` };
  return via === 'command-line' ? { name: 'The command line', way: null } : { name: 'Galley', way: null };
}
