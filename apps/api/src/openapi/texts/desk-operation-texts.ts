const CHECK =
  'The body of a write, with its `id` where it is stored. What is wrong is told in the answer, whose status is 200.';

const LATEST = 'The latest first; 50 are kept.';
const COMPARED =
  'With the stored state unless `to` names another: fields that differ, and blocks that only one of them has.';
const RESTORED =
  'Its fields are written anew; slug and status stay. References to what is gone are passed over, but for files within the body (400).';
const CHANGED = 'It changed meanwhile.';

/** What people read of checks, of searching, and of changing many things at once. */
export const DESK_OPERATIONS = {
  Checks_post: { summary: 'Check a post without storing it', more: CHECK },
  Checks_page: { summary: 'Check a page without storing it', more: CHECK },
  PostRevisions_list: { summary: 'List earlier states of a post', more: LATEST },
  PostRevisions_read: { summary: 'Read an earlier state of a post' },
  PostRevisions_changes: { summary: 'Compare states of a post', more: COMPARED },
  PostRevisions_restore: { summary: 'Bring an earlier state of a post back', more: RESTORED, conflict: CHANGED },
  PageRevisions_list: { summary: 'List earlier states of a page', more: LATEST },
  PageRevisions_read: { summary: 'Read an earlier state of a page' },
  PageRevisions_changes: { summary: 'Compare states of a page', more: COMPARED },
  PageRevisions_restore: { summary: 'Bring an earlier state of a page back', more: RESTORED, conflict: CHANGED },
  Desk_read: { summary: 'Count what there is, and what waits', more: 'Null where one may not read.' },
  Desk_search: { summary: 'Find anything by its name', more: 'Of each type a few, without totals.' },
  BulkPosts_change: {
    summary: 'Change or delete many posts',
    more: 'Each whole or not at all, by itself: one that fails is told in its result and hinders no other.',
  },
};
