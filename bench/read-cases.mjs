import { Api } from './api.mjs';

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} server the server to ask
 * @property {import('./load.mjs').LoadRequest[]} requests
 * @property {number} status of every answer
 * @property {(body: any) => boolean} isRight checks the body of one response
 */

/** Far more than are ever being processed at once. */
const DIFFERENT = 500;
const OF_LIST = (body) => body.data.length > 0 && body.total >= body.data.length;

/**
 * Reads of cached responses: the usual state of a site that is read more often than changed.
 * @returns {Case[]}
 */
export function warmReads(sample, { etags }) {
  const post = { name: 'post', path: `/posts/${sample.post.slug}`, isRight: ({ id }) => id === sample.post.id };
  const redirects = { name: 'redirects', path: '/redirects?pageSize=100', isRight: OF_LIST };
  return [
    post,
    unchanged(post, etags),
    ...lists(sample).map(([name, path]) => ({ name, path, isRight: OF_LIST })),
    redirects,
    unchanged(redirects, etags),
    { name: 'workspace', path: '/workspace', isRight: ({ slug }) => typeof slug === 'string' },
    { name: 'sitemap data', path: '/feeds/sitemap-data', isRight: ({ data }) => data.length > 0 },
  ].map(({ name, path, headers, status = 200, isRight }) => ({
    name,
    server: 'service',
    requests: [{ path: Api.path(path), headers }],
    status,
    isRight,
  }));
}

/**
 * The same reads on a service without response cache. Each request differs, so that none shares the work of another.
 * @returns {Case[]}
 */
export function coldReads(sample) {
  const ofPosts = {
    name: 'post, not held',
    requests: sample.slugs.map((slug) => ({ path: Api.path(`/posts/${slug}`) })),
    isRight: ({ id }) => typeof id === 'string',
  };
  const ofLists = lists(sample).map(([name, path]) => ({
    name: `${name}, not held`,
    requests: differing(path),
    isRight: OF_LIST,
  }));
  return [ofPosts, ...ofLists].map((one) => ({ ...one, server: 'without cache', status: 200 }));
}

function lists({ common, rare, lastPage }) {
  return [
    ['list, page 1', '/posts'],
    [`list, page ${lastPage}`, `/posts?page=${lastPage}`],
    ['search, common word', `/posts?q=${common}`],
    ['search, rare word', `/posts?q=${rare}`],
  ];
}

/** All have the same result: they differ in an upper bound of the date that no post reaches. */
function differing(path) {
  const start = `${path}${path.includes('?') ? '&' : '?'}dateTo=2100-01-01T00:00:00`;
  return Array.from({ length: DIFFERENT }, (_, n) => ({ path: Api.path(`${start}.${String(n).padStart(3, '0')}Z`) }));
}

function unchanged({ name, path }, etags) {
  const headers = { 'If-None-Match': etags.get(path) };
  return { name: `${name}, unchanged`, path, headers, status: 304, isRight: (body) => body === null };
}
