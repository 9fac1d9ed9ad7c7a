import type { World } from './world.ts';

const NEW = { slug: 'another-one', bodyJson: [] };

/** What each operation takes that takes a body, with ids of the workspace itself; without its API and `Dashboard`. */
const RIGHT: Readonly<Record<string, (world: World) => object>> = {
  Posts_create: ({ ids }) => ({ ...NEW, title: 'Another', authorId: ids.author[0] }),
  Posts_update: () => ({}),
  Posts_attach: ({ ids }) => ({ tagIds: [ids.tag[0]] }),
  Posts_relate: ({ ids }) => ({ postIds: [ids.post[1]] }),
  Posts_bulkStatus: ({ ids }) => ({ ids: [ids.post[0]], status: 'published' }),
  Pages_create: () => ({ ...NEW, title: 'Another' }),
  Pages_update: () => ({}),
  Categories_create: () => ({ slug: NEW.slug, name: 'Another' }),
  Categories_update: () => ({}),
  Tags_create: () => ({ slug: NEW.slug, name: 'Another' }),
  Tags_update: () => ({}),
  Authors_create: () => ({ slug: NEW.slug, displayName: 'Another' }),
  Authors_update: () => ({}),
  Media_update: () => ({ alt: 'Another' }),
  Media_edit: () => ({ resize: { width: 2 } }),
  WorkingCopies_keep: () => ({ entityType: 'post', content: { title: 'Another' } }),
  Redirects_create: () => ({ fromPath: '/another', toPath: '/one' }),
  Redirects_update: () => ({}),
  LinkHealth_create: () => ({ path: '/another' }),
  LinkHealth_resolve: () => ({ as: 'ignored' }),
  Workspaces_create: () => ({ slug: 'another-blog', name: 'Another' }),
  Workspaces_update: () => ({}),
  Workspaces_remove: ({ slugs }) => ({ slug: slugs.workspace?.[0] }),
  Workspaces_transfer: ({ ids }) => ({ userId: ids.member[0] }),
  Me_update: () => ({ displayName: 'Another' }),
  Acceptance_lookUp: () => ({ token: 'galley_invitation_of_nobody' }),
  Members_add: () => ({ email: 'nobody@example.org', permissions: [] }),
  Members_change: () => ({ permissions: [] }),
  Invitations_invite: () => ({ email: 'nobody@example.org', permissions: [] }),
  Acceptance_accept: () => ({ token: 'galley_invitation_of_nobody' }),
  ApiKeys_create: () => ({ name: 'Another' }),
  Auth_register: () => ({ email: 'nobody@example.org', password: 'correct horse battery staple', displayName: 'N' }),
  Auth_begin: () => ({ email: 'nobody@example.org', password: 'x' }),
  Auth_change: () => ({ currentPassword: 'x', newPassword: 'correct horse battery staple' }),
};

/** @throws Error for an operation that nobody has said anything about */
export function rightBody(operation: string, world: World): object {
  const name = operation.replace(/^\w+ /, '').replace(/^Dashboard/, '');
  const make = Object.hasOwn(RIGHT, name) ? RIGHT[name] : undefined;
  if (!make) throw new Error(`Nobody has said what a right body of ${operation} is.`);
  return make(world);
}
