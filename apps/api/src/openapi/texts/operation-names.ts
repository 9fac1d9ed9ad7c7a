/** Resource names that differ from the controllers' names. */
const RESOURCES: Readonly<Record<string, string>> = {
  OwnSessions: 'sessions',
  Acceptance: 'invitations',
  AccountLinks: 'auth',
  OwnAccount: 'me',
  SecondStep: 'auth',
  PasskeySignIn: 'auth',
  SecondFactorPolicy: 'secondFactor',
  OwnIdentities: 'identities',
  ProviderSignIn: 'auth',
  MediaLibrary: 'media',
  MediaUsage: 'media',
  EntityActivity: 'activity',
  Deliveries: 'webhooks',
  RedirectFiles: 'redirects',
  RedirectTools: 'redirects',
  CategoryMoves: 'categories',
  PermalinkChecks: 'workspaces',
};

/** Operation names that differ from the methods' names. */
const OPERATIONS: Readonly<Record<string, string>> = {
  Auth_register: 'auth.signUp',
  Auth_begin: 'auth.signIn',
  Auth_end: 'auth.signOut',
  Auth_change: 'auth.changePassword',
  SecondStep_take: 'auth.secondStep',
  SecondFactorPolicy_read: 'secondFactor.readPolicy',
  SecondFactorPolicy_change: 'secondFactor.require',
  PasskeySignIn_options: 'auth.passkeyOptions',
  PasskeySignIn_enter: 'auth.signInByPasskey',
  PasskeySignIn_stepOptions: 'auth.secondStepPasskeyOptions',
  Passkeys_prove: 'passkeys.proofOptions',
  Passkeys_begin: 'passkeys.options',
  Passkeys_remove: 'passkeys.delete',
  SecondFactor_start: 'secondFactor.startTotp',
  SecondFactor_confirm: 'secondFactor.confirmTotp',
  SecondFactor_remove: 'secondFactor.removeTotp',
  SecondFactor_renew: 'secondFactor.renewRecoveryCodes',
  OwnAccount_export: 'me.personalData',
  AccountLinks_forgot: 'auth.forgotPassword',
  AccountLinks_reset: 'auth.resetPassword',
  AccountLinks_confirm: 'auth.confirmEmail',
  ProviderSignIn_start: 'auth.startProviderSignIn',
  ProviderSignIn_finish: 'auth.finishProviderSignIn',
  Feeds_sitemap: 'feeds.sitemapData',
  Members_change: 'members.update',
  Invitations_invite: 'invitations.create',
  Invitations_withdraw: 'invitations.delete',
  DashboardWorkspaces_transfer: 'workspaces.transferOwnership',
  MediaUsage_counts: 'media.usageCounts',
  MediaUsage_limits: 'media.limits',
  MediaUsage_list: 'media.usage',
  Posts_attach: 'posts.attachTags',
  Posts_detach: 'posts.detachTag',
  DashboardPosts_attach: 'posts.attachTags',
  DashboardPosts_detach: 'posts.detachTag',
  DashboardPosts_relate: 'posts.setRelated',
  PostSchedule_plan: 'posts.schedule',
  PostSchedule_takeBack: 'posts.unschedule',
  PostUnpublishSchedule_plan: 'posts.scheduleUnpublishing',
  PostUnpublishSchedule_takeBack: 'posts.unscheduleUnpublishing',
  PageSchedule_plan: 'pages.schedule',
  PageSchedule_takeBack: 'pages.unschedule',
  PageUnpublishSchedule_plan: 'pages.scheduleUnpublishing',
  PageUnpublishSchedule_takeBack: 'pages.unscheduleUnpublishing',
  BulkPosts_change: 'posts.bulkChange',
  PostRevisions_changes: 'postRevisions.compare',
  PageRevisions_changes: 'pageRevisions.compare',
  PostPreviewLinks_make: 'posts.makePreviewLink',
  PostPreviewLinks_list: 'posts.previewLinks',
  PostPreviewLinks_revoke: 'posts.revokePreviewLink',
  PagePreviewLinks_make: 'pages.makePreviewLink',
  PagePreviewLinks_list: 'pages.previewLinks',
  PagePreviewLinks_revoke: 'pages.revokePreviewLink',
  Webhooks_rotate: 'webhooks.rotateSecret',
  Deliveries_list: 'webhooks.deliveries',
  Deliveries_again: 'webhooks.redeliver',
  Desk_read: 'desk.overview',
  EntityActivity_post: 'posts.activity',
  EntityActivity_page: 'pages.activity',
  Checks_post: 'posts.check',
  Checks_page: 'pages.check',
  CategoryMoves_check: 'categories.checkMove',
  PermalinkChecks_check: 'workspaces.checkPermalinks',
  DashboardLinkHealth_resolveMany: 'linkHealth.bulk',
  RedirectTools_removeMany: 'redirects.bulkDelete',
  LinkHealth_create: 'linkHealth.report',
  DashboardCustomFields_list: 'extensionFields.list',
  CustomFields_post: 'posts.extensions',
  DashboardCustomFields_post: 'posts.extensions',
  DashboardCustomFields_writePost: 'posts.setExtensions',
  CustomFields_page: 'pages.extensions',
  DashboardCustomFields_page: 'pages.extensions',
  DashboardCustomFields_writePage: 'pages.setExtensions',
  CustomFields_category: 'categories.extensions',
  DashboardCustomFields_category: 'categories.extensions',
  DashboardCustomFields_writeCategory: 'categories.setExtensions',
  CustomFields_tag: 'tags.extensions',
  DashboardCustomFields_tag: 'tags.extensions',
  DashboardCustomFields_writeTag: 'tags.setExtensions',
  CustomFields_author: 'authors.extensions',
  DashboardCustomFields_author: 'authors.extensions',
  DashboardCustomFields_writeAuthor: 'authors.setExtensions',
};

/** Descriptions of the resources. */
const ABOUT: Readonly<Record<string, string>> = {
  auth: 'Accounts and how people sign in and out.',
  me: 'The person who is signed in.',
  identities: 'By which providers the person signs in.',
  sessions: 'Where the person is signed in.',
  secondFactor: 'What sign-ins are confirmed with, besides the password.',
  passkeys: 'Keys of devices, to sign in with.',
  workspace: 'The blog that the key belongs to.',
  workspaces: 'Blogs, each with content, members and keys of its own.',
  mail: 'Whether the service sends mails.',
  members: 'Who works in a workspace, and what they may do.',
  invitations: 'Ways into a workspace for those who are to become members.',
  apiKeys: 'Keys for the external API.',
  webhooks: 'URLs that are notified of what happens.',
  activity: 'Who changed what, and when.',
  posts: 'Articles: blocks with an author, a category, tags and structured data.',
  pages: 'What stands by itself, such as an imprint.',
  categories: 'A tree of subjects.',
  tags: 'Flat subjects.',
  authors: 'Bylines; they need not be people who sign in.',
  media: 'Files: pictures, films, sound, documents.',
  redirects: 'Where former paths lead.',
  oldSite: 'The addresses that a site had before it moved here.',
  previews: 'What is not public yet, by the token of a link.',
  changes: 'What changed, deletions included.',
  changesStream: 'Changes as they come, as events.',
  linkHealth: 'Broken links that visitors met.',
  preferences: 'What a person set for themselves, in every browser the same.',
  resolve: 'What a site has at a path.',
  feeds: 'What sitemaps and feeds are made of.',
  schemaTypes: 'The types of structured data, with their properties.',
  extensionPermissions: 'Permissions that extensions bring.',
  extensionFields: 'Fields that extensions add to content.',
  importers: 'Systems to import from.',
  imports: 'Blogs that move in from elsewhere: uploaded, tried, imported.',
  exports: 'Blogs that move out: written in the background, then fetched.',
  desk: 'What a start page shows: counts, and a search over everything.',
  postRevisions: 'What posts were before.',
  pageRevisions: 'What pages were before.',
  seoQueue: 'Posts that could be found better.',
  workingCopies: 'Unfinished states that only their writer sees.',
};

export interface OperationName {
  /** Such as `posts.list`. */
  readonly id: string;
  /** The name of its resource, such as `Link health`. */
  readonly tag: string;
}

/**
 * The public name of an operation.
 *
 * @param internal controller and method, such as `DashboardPosts_remove`
 */
export function operationName(internal: string): OperationName {
  const id = Object.hasOwn(OPERATIONS, internal) ? (OPERATIONS[internal] as string) : derived(internal);
  return { id, tag: inWords(id.split('.')[0] as string) };
}

/** The descriptions of the named resources, in order. */
export function tagsOf(names: Iterable<string>): { name: string; description?: string }[] {
  const texts = new Map(Object.entries(ABOUT).map(([resource, text]) => [inWords(resource), text]));
  return [...new Set(names)].map((name) => {
    const description = texts.get(name);
    return description === undefined ? { name } : { name, description };
  });
}

function derived(internal: string): string {
  const [controller = '', method = ''] = internal.split('_');
  const own = controller.replace(/^Dashboard(?=.)/, '');
  const resource = Object.hasOwn(RESOURCES, controller)
    ? RESOURCES[controller]
    : own.charAt(0).toLowerCase() + own.slice(1);
  return `${resource}.${method === 'remove' ? 'delete' : method}`;
}

function inWords(resource: string): string {
  const words = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^api /, 'API ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
