import type { ErrorCode } from '@app/shared-kernel';

/** What people read of an operation, and what its route does not tell by itself. */
export interface OperationText {
  readonly summary: string;
  readonly more?: string;
  /** When it answers 409, beside If-Match. */
  readonly conflict?: string;
  readonly also?: readonly ErrorCode[];
}

type Texts = Readonly<Record<string, OperationText>>;

const NEWEST = 'The newest come first unless sorted.';
const MERGED = 'Changes the given fields only. `seo` is a JSON Merge Patch: null clears a value.';
const BY_ID_OR_SLUG = 'A UUID is looked up as id, anything else as slug; the answer is the same.';
const MEMBER = 'The person is a member already.';
const REDIRECT = 'A redirect stands at the path, or something published lives there.';

/** What the five kinds of content have in common. @param kept why one may not be deleted */
function resource(controller: string, one: string, many: string, kept?: string): Texts {
  const a = /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
  const taken = `Another ${one} of the workspace has the slug.`;
  const used = kept === undefined ? {} : { conflict: kept };
  const reads: Texts = {
    [`${controller}_list`]: { summary: `List ${many}`, more: NEWEST },
    [`${controller}_read`]: { summary: `Read ${a}`, more: BY_ID_OR_SLUG },
  };
  const writes: Texts = {
    [`${controller}Editing_list`]: { summary: `List ${many}`, more: NEWEST },
    [`${controller}Editing_read`]: {
      summary: `Read ${a}`,
      more: `${BY_ID_OR_SLUG} \`seo\` has its own values, \`seoResolved\` those that consumers see.`,
    },
    [`${controller}Editing_create`]: { summary: `Create ${a}`, conflict: taken },
    [`${controller}Editing_update`]: { summary: `Change ${a}`, more: MERGED, conflict: taken },
    [`${controller}Editing_remove`]: { summary: `Delete ${a}`, ...used },
  };
  return { ...reads, ...writes };
}

const POST_TAKEN = { conflict: 'Another post of the workspace has the slug.' };
const ATTACH = { summary: 'Attach tags to a post', more: 'Those that are attached already make no difference.' };
const DETACH = { summary: 'Take a tag off a post', more: 'Nothing happens when it is not attached.' };
const DELETE_POST = {
  summary: 'Delete a post',
  more: 'It is gone from every read at once, and its slug is free. Answers it as it was, with `deletedAt`.',
};

const POSTS: Texts = {
  ...resource('Posts', 'post', 'posts'),
  Posts_list: { summary: 'List posts', more: `${NEWEST} Drafts and archived posts are in it unless filtered.` },
  Posts_create: { summary: 'Create a post', ...POST_TAKEN },
  Posts_update: { summary: 'Change a post', more: MERGED, ...POST_TAKEN },
  Posts_remove: DELETE_POST,
  Posts_attach: ATTACH,
  Posts_detach: DETACH,
  PostsEditing_list: {
    summary: 'List posts',
    more: `${NEWEST} \`seoReport\` is left out unless \`fields\` asks for it.`,
  },
  PostsEditing_remove: DELETE_POST,
  PostsEditing_attach: ATTACH,
  PostsEditing_detach: DETACH,
  PostsEditing_relate: { summary: 'Pin related posts', more: 'In this order; an empty list pins none.' },
  PostsEditing_bulkStatus: {
    summary: 'Change the status of many posts',
    more: 'Each by itself: one that fails is told in its result and hinders no other.',
  },
};

const MEDIA: Texts = {
  Media_list: { summary: 'List media files', more: NEWEST },
  Media_read: { summary: 'Read about a media file' },
  Media_upload: { summary: 'Upload a media file', more: 'Kept byte for byte; its type is read from its bytes.' },
  MediaEditing_update: { summary: 'Change the texts of a media file' },
  MediaEditing_edit: { summary: 'Crop or resize an image', more: 'Makes a new file; the original stays as it is.' },
  MediaEditing_remove: {
    summary: 'Delete a media file',
    more: 'Posts and authors let go of it; image blocks stay, without a url.',
  },
  MediaUsage_list: { summary: 'List where a media file is used' },
};

const PATHS: Texts = {
  Redirects_list: { summary: 'List redirects', more: `${NEWEST} Sites replay them on their own lost paths.` },
  RedirectsEditing_list: { summary: 'List redirects', more: NEWEST },
  RedirectsEditing_read: { summary: 'Read a redirect' },
  RedirectsEditing_create: { summary: 'Create a redirect', conflict: REDIRECT },
  RedirectsEditing_update: { summary: 'Change a redirect', conflict: REDIRECT },
  RedirectsEditing_remove: { summary: 'Delete a redirect' },
  RedirectFiles_export: { summary: 'Export all redirects', more: 'As CSV, the oldest first, as the import reads it.' },
  RedirectFiles_import: {
    summary: 'Import redirects',
    more: 'CSV with the header `fromPath,toPath,type`. Each line by itself: one that fails is reported with its number.',
  },
  LinkHealth_create: { summary: 'Report a broken link', more: 'Reports of one path count up in one entry.' },
  LinkHealthEditing_list: { summary: 'List broken links' },
  LinkHealthEditing_resolve: { summary: 'Settle a broken link', conflict: REDIRECT },
};

const PEOPLE: Texts = {
  Auth_register: {
    summary: 'Sign up',
    conflict: 'Somebody has the e-mail address.',
    also: ['FORBIDDEN'],
  },
  Auth_begin: {
    summary: 'Sign in',
    more: 'The token is for `Authorization: Bearer`; browsers get it as a cookie too.',
    also: ['UNAUTHORIZED'],
  },
  Auth_end: { summary: 'Sign out' },
  Auth_change: { summary: 'Change the password', more: 'Ends all other sessions.' },
  Me_read: { summary: 'Read who is signed in', more: 'And where he may do what.' },
  Members_list: { summary: 'List members' },
  Members_add: { summary: 'Add a member', more: 'Only permissions that one holds can be granted.', conflict: MEMBER },
  Members_change: { summary: 'Change the permissions of a member', more: 'Takes effect on the next request.' },
  Members_remove: {
    summary: 'Remove a member',
    more: 'Everybody but the owner may leave; others need `members:write`.',
  },
  Invitations_list: { summary: 'List open invitations' },
  Invitations_invite: { summary: 'Invite somebody', more: 'The answer holds the token, this once.', conflict: MEMBER },
  Invitations_withdraw: { summary: 'Withdraw an invitation' },
  Acceptance_accept: {
    summary: 'Accept an invitation',
    more: 'Works once, and for the address that was invited.',
    conflict: MEMBER,
    also: ['NOT_FOUND'],
  },
};

const WORKSPACES: Texts = {
  Workspace_read: { summary: 'Read the workspace' },
  Workspaces_list: { summary: 'List own workspaces' },
  Workspaces_create: { summary: 'Create a workspace', conflict: 'Another workspace has the slug.' },
  Workspaces_read: { summary: 'Read a workspace' },
  Workspaces_update: {
    summary: 'Change a workspace',
    more: '`changedPaths` says how many live paths differ after a change of permalinks; no redirect is written for them.',
    conflict: 'Another workspace has the slug.',
  },
  Workspaces_remove: { summary: 'Delete a workspace', more: 'There is no way back.' },
  Workspaces_transfer: { summary: 'Hand a workspace over', more: 'Its owner becomes a member with every permission.' },
  ApiKeys_list: { summary: 'List API keys', more: 'Revoked and expired ones too; of each the first characters only.' },
  ApiKeys_create: { summary: 'Create an API key', more: 'It acts for its creator. The answer holds it, this once.' },
  ApiKeys_revoke: { summary: 'Revoke an API key', more: 'From the next request on; doing it again changes nothing.' },
  Activity_list: { summary: 'List who did what', more: 'The newest come first. Filters combine.' },
  Feeds_sitemap: { summary: 'Read what a sitemap needs', more: 'A row for every published post and page.' },
  SchemaTypes_list: { summary: 'List the types of structured data' },
};

/** By operation id. Operations of outsiders are not in it. */
export const OPERATION_TEXTS: Texts = {
  ...resource('Pages', 'page', 'pages'),
  ...resource('Categories', 'category', 'categories', 'It has posts, or categories below it.'),
  ...resource('Tags', 'tag', 'tags'),
  ...resource('Authors', 'author', 'authors', 'It has posts.'),
  ...POSTS,
  ...MEDIA,
  ...PATHS,
  ...PEOPLE,
  ...WORKSPACES,
};
