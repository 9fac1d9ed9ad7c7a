import { Api } from './api.mjs';

const HOT_PATHS = 8;
const JSON_BODY = { 'Content-Type': 'application/json' };

/**
 * Write cases in a separate workspace, so that the reads always see the same content.
 * @param {import('./api.mjs').Api} api of that workspace
 * @returns {Promise<import('./read-cases.mjs').Case[]>}
 */
export async function writes(api) {
  const posts = await api.all('/posts?fields=id,slug,bodyJson,bodyText,authorId');
  const tags = await api.all('/tags?fields=id');
  const byLength = [...posts].sort((a, b) => a.bodyText.length - b.bodyText.length);
  const { bodyJson, authorId } = byLength[Math.floor(byLength.length / 2)];
  return [
    {
      name: 'create a post',
      requests: [write('POST', '/posts', { slug: 'bench-{n}', title: 'A new post', bodyJson, authorId })],
      status: 201,
      isRight: ({ slug, bodyText }) => slug.startsWith('bench-') && bodyText.length > 0,
    },
    {
      name: 'change a title',
      requests: posts.map(({ id }) => write('PATCH', `/posts/${id}`, { title: 'Title {n}' })),
      status: 200,
      isRight: ({ title }) => /^Title \d+$/.test(title),
    },
    {
      name: 'attach a tag',
      requests: pairs(posts, tags).map(([post, tag]) => write('POST', `/posts/${post.id}/tags`, { tagIds: [tag.id] })),
      status: 200,
      isRight: (body) => body.tags.length > 0,
    },
    {
      name: `report of ${HOT_PATHS} broken links`,
      requests: Array.from({ length: HOT_PATHS }, (_, n) => write('POST', '/link-health', { path: `/gone-${n}` })),
      status: 200,
      isRight: ({ hitCount }) => hitCount > 0,
    },
    {
      name: 'report of ever new broken links',
      requests: [write('POST', '/link-health', { path: '/gone/{n}' })],
      status: 200,
      isRight: ({ hitCount }) => hitCount > 0,
    },
  ].map((one) => ({ ...one, server: 'service' }));
}

function write(method, path, body) {
  return { method, path: Api.path(path), headers: JSON_BODY, body: JSON.stringify(body) };
}

/** Each post with each tag, one tag after another, so that the posts take turns. */
function pairs(posts, tags) {
  return tags.flatMap((tag) => posts.map((post) => [post, tag]));
}
