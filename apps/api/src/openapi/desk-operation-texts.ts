const CHECK =
  'The body of a write, with its `id` where it is stored. What is wrong is told in the answer, whose status is 200.';

/** What people read of checks, of searching, and of changing many things at once. */
export const DESK_OPERATIONS = {
  Checks_post: { summary: 'Check a post without storing it', more: CHECK },
  Checks_page: { summary: 'Check a page without storing it', more: CHECK },
  Desk_read: { summary: 'Count what there is, and what waits', more: 'Null where one may not read.' },
  Desk_search: { summary: 'Find anything by its name', more: 'Of each type a few, without totals.' },
  BulkPosts_change: {
    summary: 'Change or delete many posts',
    more: 'Each whole or not at all, by itself: one that fails is told in its result and hinders no other.',
  },
};
