import { CHANGES_OPERATIONS } from './changes-operation-texts.ts';
import { CUSTOM_FIELD_OPERATIONS } from './custom-field-operation-texts.ts';
import { DESK_OPERATIONS } from './desk-operation-texts.ts';
import type { OperationText } from './operation-text.ts';
import { PEOPLE_OPERATIONS } from './people-operation-texts.ts';
import { TRANSFER_OPERATIONS } from './transfer-operation-texts.ts';
import { WEBHOOK_OPERATIONS } from './webhook-operation-texts.ts';
import { WORKSPACE_OPERATIONS } from './workspace-operation-texts.ts';

type Texts = Readonly<Record<string, OperationText>>;
const SCHEDULED =
  'Until then it keeps its status. It is published with the permissions that the user who scheduled it has at that time; a change of its status withdraws the schedule.';
const UNSCHEDULED = 'Its time of unpublishing is withdrawn with it. Nothing happens when nothing is scheduled.';
const UNPUBLISHED =
  'It has to be published, or scheduled for an earlier time. It becomes a draft with the permissions that the user who scheduled it has at that time.';
const NONE_SET = 'Nothing happens when nothing is scheduled.';
const NEWEST = 'The newest come first unless sorted.';
const MERGED = 'Changes the given fields only. `seo` is a JSON Merge Patch: null clears a value.';
const BY_ID_OR_SLUG = 'A UUID is looked up as id, anything else as slug; the answer is the same.';
const REDIRECT = 'A redirect stands at the path, or something published lives there.';

/** The texts common to the five kinds of content. @param kept why an entity may not be deleted */
function resource(controller: string, one: string, many: string, kept?: string): Texts {
  const a = /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
  const taken = `Another ${one} of the workspace has the slug.`;
  const used = kept === undefined ? {} : { conflict: kept };
  const reads: Texts = {
    [`${controller}_list`]: { summary: `List ${many}`, more: NEWEST },
    [`${controller}_read`]: { summary: `Read ${a}`, more: BY_ID_OR_SLUG },
  };
  const writes: Texts = {
    [`Dashboard${controller}_list`]: { summary: `List ${many}`, more: NEWEST },
    [`Dashboard${controller}_read`]: {
      summary: `Read ${a}`,
      more: `${BY_ID_OR_SLUG} \`seo\` has its own values, \`seoResolved\` those that consumers see.`,
    },
    [`Dashboard${controller}_create`]: { summary: `Create ${a}`, conflict: taken },
    [`Dashboard${controller}_update`]: { summary: `Change ${a}`, more: MERGED, conflict: taken },
    [`Dashboard${controller}_remove`]: { summary: `Delete ${a}`, ...used },
  };
  return { ...reads, ...writes };
}

const KEPT_AS_SENT = 'Kept byte for byte; its type is read from its bytes.';
const TOO_MANY_BYTES = 'The workspace holds as many bytes of files as it may.';
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
  DashboardPosts_list: {
    summary: 'List posts',
    more: `${NEWEST} \`seoReport\` is left out unless \`fields\` asks for it.`,
  },
  DashboardPosts_remove: DELETE_POST,
  DashboardPosts_attach: ATTACH,
  DashboardPosts_detach: DETACH,
  DashboardPosts_relate: { summary: 'Pin related posts', more: 'In this order; an empty list pins none.' },
  PostSchedule_plan: { summary: 'Schedule the publication of a post', more: SCHEDULED },
  PostSchedule_takeBack: { summary: 'Withdraw the scheduled publication of a post', more: UNSCHEDULED },
  PostUnpublishSchedule_plan: { summary: 'Schedule when a post is unpublished', more: UNPUBLISHED },
  PostUnpublishSchedule_takeBack: { summary: 'Withdraw when a post is unpublished', more: NONE_SET },
  PageSchedule_plan: { summary: 'Schedule the publication of a page', more: SCHEDULED },
  PageSchedule_takeBack: { summary: 'Withdraw the scheduled publication of a page', more: UNSCHEDULED },
  PageUnpublishSchedule_plan: { summary: 'Schedule when a page is unpublished', more: UNPUBLISHED },
  PageUnpublishSchedule_takeBack: { summary: 'Withdraw when a page is unpublished', more: NONE_SET },
  DashboardPosts_bulkStatus: {
    summary: 'Change the status of many posts',
    more: 'Each by itself: one that fails is told in its result and hinders no other.',
  },
};

const MEDIA: Texts = {
  Media_list: { summary: 'List media files', more: NEWEST },
  Media_read: { summary: 'Read about a media file' },
  Media_upload: { summary: 'Upload a media file', more: KEPT_AS_SENT, conflict: TOO_MANY_BYTES },
  DashboardMedia_update: { summary: 'Change the texts of a media file' },
  DashboardMedia_edit: {
    summary: 'Crop or resize an image',
    more: 'Makes a new file; the original stays as it is.',
    conflict: TOO_MANY_BYTES,
  },
  DashboardMedia_replace: {
    summary: 'Replace a media file',
    more: 'Its id and texts stay, and whatever refers to it shows the new file, which has to be of the same kind (image, video, application). The former file stays at its former address until the sweep, 30 days.',
    conflict: TOO_MANY_BYTES,
  },
  DashboardMedia_remove: {
    summary: 'Delete a media file',
    more: 'Posts and authors let go of it; image blocks stay, without a url.',
  },
  MediaLibrary_list: { summary: 'List media files', more: NEWEST },
  MediaLibrary_read: { summary: 'Read about a media file' },
  MediaLibrary_upload: { summary: 'Upload a media file', more: KEPT_AS_SENT, conflict: TOO_MANY_BYTES },
  MediaLibrary_thumbnail: {
    summary: 'Find the small picture of an image',
    more: 'Leads to it (302). It is made when somebody asks for it the first time.',
  },
  MediaUsage_list: { summary: 'List where a media file is used' },
};

const WORKING_COPIES: Texts = {
  WorkingCopies_list: {
    summary: 'List own working copies',
    more: 'The one changed last first. Contents are left out.',
  },
  WorkingCopies_read: { summary: 'Read a working copy' },
  WorkingCopies_keep: {
    summary: 'Keep a working copy',
    more: 'An unfinished state, which nobody else sees and nothing judges; one a person and entity. It is gone 90 days after its last change.',
    conflict: 'ifVersion is not its version, there is one of the same entity, or there are too many.',
  },
  WorkingCopies_remove: { summary: 'Drop a working copy', conflict: 'ifVersion is not its version.' },
};

const PATHS: Texts = {
  Redirects_list: { summary: 'List redirects', more: `${NEWEST} Sites replay them on their own lost paths.` },
  DashboardRedirects_list: { summary: 'List redirects', more: NEWEST },
  DashboardRedirects_read: { summary: 'Read a redirect' },
  DashboardRedirects_create: { summary: 'Create a redirect', conflict: REDIRECT },
  DashboardRedirects_update: { summary: 'Change a redirect', conflict: REDIRECT },
  DashboardRedirects_remove: { summary: 'Delete a redirect' },
  RedirectFiles_export: { summary: 'Export all redirects', more: 'As CSV, the oldest first, as the import reads it.' },
  RedirectFiles_import: {
    summary: 'Import redirects',
    more: 'CSV with the header `fromPath,toPath,type`. Each line by itself: one that fails is reported with its number.',
  },
  LinkHealth_create: { summary: 'Report a broken link', more: 'Reports of one path count up in one entry.' },
  DashboardLinkHealth_list: { summary: 'List broken links' },
  DashboardLinkHealth_resolve: { summary: 'Settle a broken link', conflict: REDIRECT },
};

/** By operation id. Operations of extensions are not included. */
export const OPERATION_TEXTS: Texts = {
  ...resource('Pages', 'page', 'pages'),
  Resolve_read: {
    summary: 'Ask what is at a path',
    more: 'What a site does with a path that it does not know: show an entity, redirect, or answer that it is gone or not there.',
  },
  Categories_byPath: {
    summary: 'Read a category by its path',
    more: 'By the slugs from its root category, as `path` has them.',
  },
  ...resource('Categories', 'category', 'categories', 'It has posts, or categories below it.'),
  ...resource('Tags', 'tag', 'tags'),
  ...resource('Authors', 'author', 'authors', 'It has posts.'),
  ...POSTS,
  ...MEDIA,
  ...WORKING_COPIES,
  ...CUSTOM_FIELD_OPERATIONS,
  ...DESK_OPERATIONS,
  ...TRANSFER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...CHANGES_OPERATIONS,
  ...PATHS,
  ...PEOPLE_OPERATIONS,
  ...WORKSPACE_OPERATIONS,
};
