import type { Test } from 'supertest';
import { Person } from '../support/people.ts';
import { aSlug, type WriteScene } from '../support/writes.ts';

/** A write that succeeds, and the actions that it leaves in the activity log, in order. */
export interface RecordedWrite {
  /** As in the OpenAPI documents, the names of parameters aside: `put /api/v1/…/{}`. */
  readonly route: string;
  readonly leaves: readonly string[];
  /** Makes what is needed and says how the write is sent. */
  readonly prepare: (scene: WriteScene) => Promise<() => Test>;
}

const DASHBOARD = '/api/v1/dashboard';
const INSIDE = `${DASHBOARD}/workspaces/{}`;
const EXTERNAL = '/api/v1/external';

/** Writes that leave no entry, and why. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  [`post ${EXTERNAL}/link-health`]: 'visitors report, nobody edits',
  [`post ${DASHBOARD}/auth/sign-up`]:
    'belongs to no workspace; with an invitation it leaves member.joined, shown apart',
  [`post ${DASHBOARD}/auth/sign-in`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/sign-out`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/password`]: 'belongs to no workspace',
  [`delete ${INSIDE}`]: 'the log goes with the workspace',
};

type Method = 'post' | 'put' | 'patch' | 'delete';

/** @param make what has to be there first: its id stands for {} in the path */
function inside(
  method: Method,
  path: string,
  leaves: readonly string[],
  body: object | undefined | ((scene: WriteScene) => Promise<object> | object),
  make?: (scene: WriteScene) => Promise<string>,
): RecordedWrite {
  return {
    route: `${method} ${INSIDE}${path}`,
    leaves,
    prepare: async (scene) => {
      const id = (await make?.(scene)) ?? '';
      const sent = typeof body === 'function' ? ((await body(scene)) as object) : body;
      return () => scene.inside(method, path.replace('{}', id), sent);
    },
  };
}

/** What the four kinds of plain resources have in common. */
function resource(plural: string, one: 'author' | 'category' | 'tag' | 'page', named: object, other: object) {
  const make = (scene: WriteScene) => scene[one]();
  return [
    inside('post', `/${plural}`, [`${one}.created`], () => ({ slug: aSlug(), ...named })),
    inside('patch', `/${plural}/{}`, [`${one}.updated`], other, make),
    inside('delete', `/${plural}/{}`, [`${one}.deleted`], undefined, make),
  ];
}

const aPost = (scene: WriteScene) => scene.post();
const newPost = async (scene: WriteScene) => ({
  slug: aSlug(),
  title: 'A loaf',
  bodyJson: [],
  authorId: await scene.author(),
});

/** Posts are written through both APIs. */
function posts(prefix: string): RecordedWrite[] {
  const send = (scene: WriteScene, method: 'post' | 'patch' | 'delete', path: string, body?: object) =>
    prefix === EXTERNAL ? scene.external(method, path, body) : scene.inside(method, path, body);
  const tagged = async (scene: WriteScene) => {
    const tag = await scene.tag();
    return { tag, post: await scene.post({ tagIds: [tag] }) };
  };
  return [
    {
      route: `post ${prefix}/posts`,
      leaves: ['post.created'],
      prepare: async (scene) => {
        const body = await newPost(scene);
        return () => send(scene, 'post', '/posts', body);
      },
    },
    {
      route: `patch ${prefix}/posts/{}`,
      leaves: ['post.updated', 'post.published', 'post.tags-replaced', 'post.related-changed'],
      prepare: async (scene) => {
        const [id, tag, other] = [await scene.post(), await scene.tag(), await scene.post()];
        const body = { title: 'Other', status: 'published', tagIds: [tag], relatedPostIds: [other] };
        return () => send(scene, 'patch', `/posts/${id}`, body);
      },
    },
    {
      route: `patch ${prefix}/posts/{}`,
      leaves: ['post.updated', 'redirect.followed'],
      prepare: async (scene) => {
        const id = await scene.post({ status: 'published' });
        return () => send(scene, 'patch', `/posts/${id}`, { slug: aSlug() });
      },
    },
    {
      route: `patch ${prefix}/posts/{}`,
      leaves: ['post.published', 'redirect.cleared'],
      prepare: async (scene) => {
        const slug = aSlug();
        const id = await scene.post({ slug });
        await scene.made('/redirects', { fromPath: `/${slug}`, toPath: '/x' });
        return () => send(scene, 'patch', `/posts/${id}`, { status: 'published' });
      },
    },
    {
      route: `delete ${prefix}/posts/{}`,
      leaves: ['post.deleted'],
      prepare: async (scene) => {
        const id = await scene.post();
        return () => send(scene, 'delete', `/posts/${id}`);
      },
    },
    {
      route: `post ${prefix}/posts/{}/tags`,
      leaves: ['post.tags-attached'],
      prepare: async (scene) => {
        const [id, tag] = [await scene.post(), await scene.tag()];
        return () => send(scene, 'post', `/posts/${id}/tags`, { tagIds: [tag] });
      },
    },
    {
      route: `delete ${prefix}/posts/{}/tags/{}`,
      leaves: ['post.tags-detached'],
      prepare: async (scene) => {
        const { tag, post } = await tagged(scene);
        return () => send(scene, 'delete', `/posts/${post}/tags/${tag}`);
      },
    },
  ];
}

const media: RecordedWrite[] = [
  {
    route: `post ${EXTERNAL}/media`,
    leaves: ['media.uploaded'],
    prepare: async (scene) => () =>
      scene.test.http.post(`${EXTERNAL}/media`).set('X-API-Key', scene.key).attach('file', scene.image, 'a.png'),
  },
  {
    route: `post ${INSIDE}/media`,
    leaves: ['media.uploaded'],
    prepare: async (scene) => () => scene.inside('post', '/media').attach('file', scene.image, 'a.png'),
  },
  inside('patch', '/media/{}', ['media.described'], { alt: 'A loaf' }, (scene) => scene.media()),
  inside('post', '/media/{}/edits', ['media.edited'], { resize: { width: 2 } }, (scene) => scene.media()),
  inside('delete', '/media/{}', ['media.deleted'], undefined, (scene) => scene.media()),
];

const redirects: RecordedWrite[] = [
  inside('post', '/redirects', ['redirect.created'], () => ({ fromPath: `/${aSlug()}`, toPath: '/new' })),
  inside('patch', '/redirects/{}', ['redirect.updated'], { toPath: '/elsewhere' }, (scene) => scene.redirect()),
  inside('delete', '/redirects/{}', ['redirect.deleted'], undefined, (scene) => scene.redirect()),
  {
    route: `post ${INSIDE}/redirects/import`,
    leaves: ['redirect.imported'],
    prepare: async (scene) => () => {
      const file = Buffer.from(`fromPath,toPath,type\n/${aSlug()},/x,\n/${aSlug()},/y,\n`);
      return scene.inside('post', '/redirects/import').attach('file', file, 'redirects.csv');
    },
  },
  ...(['fixed', 'ignored'] as const).map((as) =>
    inside('post', '/link-health/{}/resolve', ['link-health.resolved'], { as }, (scene) => scene.report()),
  ),
  inside(
    'post',
    '/link-health/{}/resolve',
    ['redirect.created', 'link-health.resolved'],
    { as: 'redirect', toPath: '/there' },
    (scene) => scene.report(),
  ),
];

const people: RecordedWrite[] = [
  inside('post', '/members', ['member.added'], async ({ test }) => {
    const { email } = await Person.signUp(test);
    return { email, permissions: [] };
  }),
  inside('patch', '/members/{}', ['member.permissions-changed'], { permissions: [] }, (scene) => scene.member()),
  inside('delete', '/members/{}', ['member.removed'], undefined, (scene) => scene.member()),
  inside('post', '/invitations', ['invitation.created'], () => ({ email: `${aSlug()}@example.org`, permissions: [] })),
  inside('delete', '/invitations/{}', ['invitation.withdrawn'], undefined, (scene) => scene.invitation()),
  {
    route: `post ${DASHBOARD}/invitations/accept`,
    leaves: ['member.joined'],
    prepare: async (scene) => {
      const guest = await Person.signUp(scene.test);
      const token = await scene.made('/invitations', { email: guest.email, permissions: [] }, 'token');
      return () => guest.post('/invitations/accept', { token });
    },
  },
  inside('post', '/api-keys', ['api-key.created'], { name: 'site' }),
  inside('post', '/api-keys/{}/revoke', ['api-key.revoked'], undefined, (scene) => scene.apiKey()),
];

const workspaces: RecordedWrite[] = [
  {
    route: `post ${DASHBOARD}/workspaces`,
    leaves: ['workspace.created'],
    prepare:
      async ({ owner }) =>
      () =>
        owner.post('/workspaces', { name: 'Blog', slug: aSlug() }),
  },
  inside('patch', '', ['workspace.updated'], () => ({ siteName: aSlug() })),
  {
    route: `post ${INSIDE}/transfer-ownership`,
    leaves: ['workspace.transferred'],
    prepare: async (scene) => {
      const { path } = await scene.owner.workspace();
      const heir = await Person.signUp(scene.test);
      await scene.owner.post(`${path}/members`, { email: heir.email, permissions: [] }).expect(201);
      return () => scene.owner.post(`${path}/transfer-ownership`, { userId: heir.id });
    },
  },
];

/** Every write of both APIs, at least once. */
export const RECORDED: readonly RecordedWrite[] = [
  ...posts(EXTERNAL),
  ...posts(INSIDE),
  inside(
    'put',
    '/posts/{}/related',
    ['post.related-changed'],
    async (scene) => ({ postIds: [await scene.post()] }),
    aPost,
  ),
  inside('post', '/posts/bulk-status', ['post.archived', 'post.archived'], async (scene) => ({
    ids: [await scene.post(), await scene.post({ status: 'archived' }), await scene.post()],
    status: 'archived',
  })),
  ...resource('pages', 'page', { title: 'Imprint', bodyJson: [] }, { title: 'Legal' }),
  inside('patch', '/pages/{}', ['page.published'], { status: 'published' }, (scene) => scene.page()),
  ...resource('categories', 'category', { name: 'Bread' }, { name: 'Loaves' }),
  inside(
    'patch',
    '/categories/{}',
    ['category.moved'],
    async (scene) => ({ parentId: await scene.category() }),
    (scene) => scene.category(),
  ),
  ...resource('tags', 'tag', { name: 'Rye' }, { name: 'Rye bread' }),
  ...resource('authors', 'author', { displayName: 'Mara' }, { displayName: 'Mara L.' }),
  ...media,
  ...redirects,
  ...people,
  ...workspaces,
];
