import { aSlug, type WriteScene } from '../../support/writes/writes.ts';
import { EXTERNAL, INSIDE, inside, type RecordedWrite } from './recorded-write.ts';

/** A field of an extension, see `recorded-writes.e2e-spec.ts`. */
const RATED = { ratings: { stars: 3 } };

/** What the four kinds of plain resources have in common. */
function resource(plural: string, one: 'author' | 'category' | 'tag' | 'page', named: object, other: object) {
  const make = (scene: WriteScene) => scene[one]();
  return [
    inside('post', `/${plural}`, [`${one}.created`], () => ({ slug: aSlug(), ...named })),
    inside('patch', `/${plural}/{}`, [`${one}.updated`], other, make),
    inside('patch', `/${plural}/{}/extensions`, [`${one}.updated`], RATED, make),
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

/** Every write of posts, pages, categories, tags and authors, through either API. */
/** Restores the previous version. */
const revisions = (['post', 'page'] as const).map((one): RecordedWrite => ({
  route: `post ${INSIDE}/${one}s/{}/revisions/{}/restore`,
  leaves: [`${one}.updated`],
  prepare: async (scene) => {
    const id = await scene[one]();
    await scene.inside('patch', `/${one}s/${id}`, { title: 'Other' }).expect(200);
    return () => scene.inside('post', `/${one}s/${id}/revisions/1/restore`);
  },
}));

const AT = { at: '2999-01-01T00:00:00Z' };
const schedules = (['post', 'page'] as const).flatMap((one): RecordedWrite[] => {
  const live = async (scene: WriteScene) => {
    const id = await scene[one]();
    await scene.inside('patch', `/${one}s/${id}`, { status: 'published' }).expect(200);
    return id;
  };
  const set = (path: string, add: (scene: WriteScene) => Promise<string>, leaves: string): RecordedWrite => ({
    route: `delete ${INSIDE}/${one}s/{}/${path}`,
    leaves: [leaves],
    prepare: async (scene) => {
      const id = await add(scene);
      await scene.inside('put', `/${one}s/${id}/${path}`, AT).expect(200);
      return () => scene.inside('delete', `/${one}s/${id}/${path}`);
    },
  });
  return [
    inside('put', `/${one}s/{}/schedule`, [`${one}.scheduled`], AT, (scene) => scene[one]()),
    set('schedule', (scene) => scene[one](), `${one}.unscheduled`),
    inside('put', `/${one}s/{}/unpublish-schedule`, [`${one}.unpublish-scheduled`], AT, live),
    set('unpublish-schedule', live, `${one}.unpublish-unscheduled`),
  ];
});

export const CONTENT_WRITES: readonly RecordedWrite[] = [
  ...posts(EXTERNAL),
  ...posts(INSIDE),
  ...revisions,
  inside(
    'put',
    '/posts/{}/related',
    ['post.related-changed'],
    async (scene) => ({ postIds: [await scene.post()] }),
    aPost,
  ),
  ...schedules,
  inside('patch', '/posts/{}/extensions', ['post.updated'], RATED, aPost),
  inside('post', '/posts/bulk-status', ['post.archived', 'post.archived'], async (scene) => ({
    ids: [await scene.post(), await scene.post({ status: 'archived' }), await scene.post()],
    status: 'archived',
  })),
  inside('post', '/posts/bulk', ['post.archived', 'post.archived'], async (scene) => ({
    ids: [await scene.post(), await scene.post()],
    status: 'archived',
  })),
  ...resource('pages', 'page', { title: 'Imprint', bodyJson: [] }, { title: 'Legal' }),
  inside('patch', '/pages/{}', ['page.published'], { status: 'published' }, (scene) => scene.page()),
  ...resource('categories', 'category', { name: 'Bread' }, { name: 'Loaves' }),
  inside(
    'patch',
    '/categories/{}',
    ['redirect.followed', 'category.moved'],
    async (scene) => ({ parentId: await scene.category() }),
    (scene) => scene.category(),
  ),
  ...resource('tags', 'tag', { name: 'Rye' }, { name: 'Rye bread' }),
  ...resource('authors', 'author', { displayName: 'Mara' }, { displayName: 'Mara L.' }),
];
