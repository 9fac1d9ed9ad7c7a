const CHECK =
  'The body of a write, with its `id` where it is stored. What is wrong is told in the answer, whose status is 200.';

const LATEST = 'The latest first; 50 are kept.';
const COMPARED =
  'With the stored state unless `to` names another: fields that differ, and blocks that only one of them has.';
const RESTORED =
  'Its fields are written anew; slug and status stay. References to what is gone are passed over, but for files within the body (400).';
const LINKS = 'Those that have not ended, the newest first, without their tokens.';
const LINK =
  'For everybody who has the token: what is stored with what you have written and not saved. It ends after `hours`, an hour unless told.';
const MANY_LINKS = '20 links lead to it already.';
const CHANGED = 'It changed meanwhile.';

/** Descriptions of checks, searches and changes of many entities. */
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
  PostPreviewLinks_list: { summary: 'List preview links of a post', more: LINKS },
  PostPreviewLinks_make: { summary: 'Make a preview link of a post', more: LINK, conflict: MANY_LINKS },
  PostPreviewLinks_revoke: { summary: 'End a preview link of a post' },
  PagePreviewLinks_list: { summary: 'List preview links of a page', more: LINKS },
  PagePreviewLinks_make: { summary: 'Make a preview link of a page', more: LINK, conflict: MANY_LINKS },
  PagePreviewLinks_revoke: { summary: 'End a preview link of a page' },
  Previews_read: {
    summary: 'Read a preview',
    more: 'The post or page that the link leads to as it would be, were it saved now: with what its maker has written and not saved. 404 once the link has ended.',
    also: ['NOT_FOUND'] as const,
  },
  Desk_read: { summary: 'Count what there is, and what waits', more: 'Null where one may not read.' },
  Desk_search: { summary: 'Find anything by its name', more: 'Of each type a few, without totals; or by `ids`.' },
  DashboardLinkHealth_resolveMany: {
    summary: 'Settle many broken links, or open them again',
    more: 'Each by itself: one that is refused is told in its result and hinders no other.',
  },
  CategoryMoves_check: {
    summary: 'Tell what a move of a category would change',
    more: 'How many addresses would change and get redirects; nothing is written.',
  },
  RedirectTools_check: {
    summary: 'Check a redirect without writing it',
    more: 'The body of a write, with its `id` where it stands already. What is wrong is told in the answer, whose status is 200.',
  },
  MediaUsage_limits: { summary: 'Read how large an uploaded file may be' },
  MediaUsage_counts: {
    summary: 'Count where media files are used',
    more: 'As many as the list of uses of each has.',
  },
  RedirectTools_follow: {
    summary: 'Tell where paths lead',
    more: 'By redirects, to something published, a list, or the front page, or nowhere that Galley knows of.',
  },
  OldSite_about: { summary: 'Read whether the sitemap of an old site can be fetched' },
  OldSite_addresses: {
    summary: 'Read the addresses in a sitemap or a list',
    more: 'Nothing is fetched, and nothing is stored.',
  },
  OldSite_fetch: {
    summary: 'Fetch a sitemap of an old site',
    more: 'One, from a public address, where the setting IMPORT_FETCH allows it. Sitemaps that it names are not fetched.',
  },
  OldSite_check: {
    summary: 'Say what became of addresses of an old site',
    more: 'Whether readers find something there, and which pages a lost address can mean. Nothing is fetched, and nothing is stored.',
  },
  RedirectTools_removeMany: {
    summary: 'Delete many redirects',
    more: 'Each by itself: one that is refused is told in its result and hinders no other.',
  },
  SeoQueue_export: {
    summary: 'Export the SEO queue',
    more: 'As CSV, the weakest posts first: what each lacks, states itself, and shows to search engines.',
  },
  BulkPosts_change: {
    summary: 'Change or delete many posts',
    more: 'Each whole or not at all, by itself: one that fails is told in its result and hinders no other.',
  },
  Preferences_read: { summary: 'Read what one set for oneself', more: 'In every browser and workspace the same.' },
  Preferences_keep: {
    summary: 'Keep what one sets for oneself',
    more: 'Any JSON object, which replaces the one before. Only its size and depth are checked.',
    conflict: 'ifVersion is not its version.',
  },
};
