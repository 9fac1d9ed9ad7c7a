import type { World } from './world.ts';

const NEW = { slug: 'another-one', bodyJson: [] };

/** A valid body for each operation that takes one, with ids of the own workspace; the operation's key leaves out the API. */
const RIGHT: Readonly<Record<string, (world: World) => object>> = {
  'posts.create': ({ ids }) => ({ ...NEW, title: 'Another', authorId: ids.author[0] }),
  'posts.update': () => ({}),
  'posts.attachTags': ({ ids }) => ({ tagIds: [ids.tag[0]] }),
  'posts.setRelated': ({ ids }) => ({ postIds: [ids.post[1]] }),
  'posts.schedule': () => ({ at: '2999-01-01T00:00:00Z' }),
  'posts.bulkStatus': ({ ids }) => ({ ids: [ids.post[0]], status: 'published' }),
  'posts.bulkChange': ({ ids }) => ({ ids: [ids.post[0]], status: 'published' }),
  'posts.check': ({ ids }) => ({ ...NEW, title: 'Another', authorId: ids.author[0] }),
  'pages.check': () => ({ ...NEW, title: 'Another' }),
  'posts.makePreviewLink': () => ({ hours: 1 }),
  'pages.makePreviewLink': () => ({ hours: 1 }),
  'previews.read': () => ({ token: 'galley_preview_of_nobody' }),
  'pages.create': () => ({ ...NEW, title: 'Another' }),
  'pages.update': () => ({}),
  'categories.create': () => ({ slug: NEW.slug, name: 'Another' }),
  'categories.update': () => ({}),
  'workspaces.checkPermalinks': () => ({ permalinks: {} }),
  'categories.checkMove': () => ({ slug: NEW.slug }),
  'tags.create': () => ({ slug: NEW.slug, name: 'Another' }),
  'tags.update': () => ({}),
  'authors.create': () => ({ slug: NEW.slug, displayName: 'Another' }),
  'authors.update': () => ({}),
  'posts.setExtensions': () => ({}),
  'pages.setExtensions': () => ({}),
  'categories.setExtensions': () => ({}),
  'tags.setExtensions': () => ({}),
  'authors.setExtensions': () => ({}),
  'imports.run': () => ({ dryRun: true }),
  'exports.create': () => ({ format: 'archive' }),
  'media.update': () => ({ alt: 'Another' }),
  'media.edit': () => ({ resize: { width: 2 } }),
  'workingCopies.keep': () => ({ entityType: 'post', content: { title: 'Another' } }),
  'redirects.create': () => ({ fromPath: '/another', toPath: '/one' }),
  'redirects.update': () => ({}),
  'redirects.check': () => ({ fromPath: '/another', toPath: '/one' }),
  'redirects.follow': () => ({ paths: ['/another'] }),
  'redirects.bulkDelete': ({ ids }) => ({ ids: [ids.redirect[0]] }),
  'webhooks.create': () => ({ url: 'https://hooks.invalid/', events: ['tag.created'] }),
  'webhooks.update': () => ({}),
  'linkHealth.report': () => ({ path: '/another' }),
  'linkHealth.bulk': ({ ids }) => ({ ids: [ids.report[0]], as: 'ignored' }),
  'linkHealth.resolve': () => ({ as: 'ignored' }),
  'workspaces.create': () => ({ slug: 'another-blog', name: 'Another' }),
  'workspaces.update': () => ({}),
  'workspaces.delete': ({ slugs }) => ({ slug: slugs.workspace?.[0] }),
  'workspaces.transferOwnership': ({ ids }) => ({ userId: ids.member[0] }),
  'me.changeEmail': () => ({ email: 'new@example.org', currentPassword: 'x' }),
  'me.delete': () => ({ currentPassword: 'x' }),
  'me.update': () => ({ displayName: 'Another' }),
  'preferences.keep': () => ({ preferences: { theme: 'dark' } }),
  'invitations.lookUp': () => ({ token: 'galley_invitation_of_nobody' }),
  'members.add': () => ({ email: 'nobody@example.org', permissions: [] }),
  'members.update': () => ({ permissions: [] }),
  'members.setDefaultAuthor': ({ ids }) => ({ defaultAuthorId: ids.author[0] }),
  'invitations.create': () => ({ email: 'nobody@example.org', permissions: [] }),
  'invitations.accept': () => ({ token: 'galley_invitation_of_nobody' }),
  'apiKeys.create': () => ({ name: 'Another' }),
  'auth.signUp': () => ({ email: 'nobody@example.org', password: 'correct horse battery staple', displayName: 'N' }),
  'auth.signIn': () => ({ email: 'nobody@example.org', password: 'x' }),
  'auth.forgotPassword': () => ({ email: 'nobody@example.org' }),
  'auth.resetPassword': () => ({ token: 'galley_link_of_nobody', newPassword: 'correct horse battery staple' }),
  'auth.confirmEmail': () => ({ token: 'galley_link_of_nobody' }),
  'auth.changePassword': () => ({ currentPassword: 'x', newPassword: 'correct horse battery staple' }),
};

/** @throws Error for an operation without an entry */
export function rightBody(operation: string, world: World): object {
  const name = operation.replace(/^\w+ /, '');
  const make = Object.hasOwn(RIGHT, name) ? RIGHT[name] : undefined;
  if (!make) throw new Error(`Nobody has said what a right body of ${operation} is.`);
  return make(world);
}
