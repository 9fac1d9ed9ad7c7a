const OF_ONE = 'The newest come first, as long as the log is kept. Which key did it is not told.';

/** Descriptions of the operations on workspaces, their keys, their log and their feeds. */
export const WORKSPACE_OPERATIONS = {
  Workspace_read: { summary: 'Read the workspace' },
  DashboardWorkspaces_list: { summary: 'List own workspaces' },
  DashboardWorkspaces_create: {
    summary: 'Create a workspace',
    conflict: 'Another workspace has the slug, or the account owns as many as it may.',
  },
  DashboardWorkspaces_read: { summary: 'Read a workspace' },
  DashboardWorkspaces_update: {
    summary: 'Change a workspace',
    more: '`changedPaths` says how many live paths differ after a change of permalinks; no redirect is written for them.',
    conflict: 'Another workspace has the slug.',
  },
  PermalinkChecks_check: {
    summary: 'Tell what other permalinks would change',
    more: 'How many live paths would differ; nothing is written.',
  },
  DashboardWorkspaces_remove: { summary: 'Delete a workspace', more: 'There is no way back.' },
  DashboardWorkspaces_transfer: {
    summary: 'Hand a workspace over',
    more: 'Its owner becomes a member with every permission.',
    conflict: 'The new owner owns as many workspaces as an account may.',
  },
  ExtensionPermissions_list: {
    summary: 'List the rights that extensions bring',
    more: 'Members hold them as `extras`; the owner holds all.',
  },
  ApiKeys_list: { summary: 'List API keys', more: 'Revoked and expired ones too; of each the first characters only.' },
  ApiKeys_create: {
    summary: 'Create an API key',
    more: 'It acts for its creator. The answer holds it, this once.',
    conflict: 'The workspace has as many keys that work as it may.',
  },
  ApiKeys_setOrigins: {
    summary: 'Set the origins of a key',
    more: 'Of the pages that may use a key with the scope `published`, from the next request on.',
  },
  ApiKeys_revoke: { summary: 'Revoke an API key', more: 'From the next request on; doing it again changes nothing.' },
  EntityActivity_post: { summary: 'List what happened to a post', more: OF_ONE },
  EntityActivity_page: { summary: 'List what happened to a page', more: OF_ONE },
  Activity_list: { summary: 'List who did what', more: 'The newest come first. Filters combine.' },
  Feeds_sitemap: { summary: 'Read what a sitemap needs', more: 'A row for every published post and page.' },
  SchemaTypes_list: { summary: 'List the types of structured data' },
  DashboardSchemaTypes_list: {
    summary: 'List the types of structured data',
    more: '`x-fill` names what of the post stands in for a property that is not given.',
  },
};
