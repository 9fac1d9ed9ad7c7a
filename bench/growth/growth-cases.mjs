import { Api } from '../api.mjs';
import { TERMS } from './fill.sql.mjs';

const SORTS = ['createdAt', 'updatedAt', 'publishedAt', 'title', 'status', 'seoScore', 'readabilityScore'];
const WHOLE_YEAR = 'dateFrom=2021-03-05T10:00:00Z&dateTo=2022-03-05T10:00:00Z';

/**
 * @typedef {object} GrowthCase
 * @property {string} name
 * @property {(n: number) => { method?: string, path: string, body?: object }} request the n-th request
 * @property {boolean} [sameVersion] all requests see the same version of the content; otherwise each sees a new one
 * @property {boolean} [mayGrow] its work grows with the number of posts even with an index
 */

/**
 * @param {{ posts: number, slugs: string[], ids: string[], authorId: string, categoryId: string, tagId: string, bodyJson: object[] }} sample of the workspace
 * @returns {GrowthCase[]}
 */
export function growthCases(sample) {
  const deep = Math.max(1, Math.floor(sample.posts / 20));
  const get = (name, query, extra = {}) => ({ name, request: () => ({ path: `/posts?${query}` }), ...extra });
  return [
    { name: 'post by slug', request: (n) => ({ path: `/posts/${sample.slugs[n % sample.slugs.length]}` }) },
    get('list', ''),
    ...SORTS.map((sort) => get(`by ${sort}`, `orderBy=${sort}`)),
    get('by title, ascending', 'orderBy=title&order=asc'),
    get('status', 'status=published'),
    get('status, none has it', 'status=scheduled'),
    get('author', `authorId=${sample.authorId}`),
    get('author and status', `authorId=${sample.authorId}&status=draft`),
    get('category', `categoryId=${sample.categoryId}`),
    get('uncategorised', 'categoryId='),
    get('tag', `tagId=${sample.tagId}`),
    get('tag and status', `tagId=${sample.tagId}&status=published`),
    get('dates', WHOLE_YEAR),
    get('scores', 'minSeoScore=40&maxSeoScore=70'),
    get('author and category', `authorId=${sample.authorId}&categoryId=${sample.categoryId}`),
    get('search, rare', `q=${TERMS.rare}`),
    get('search, absent', `q=${TERMS.absent}`),
    get('search, common', `q=${TERMS.common}`, { mayGrow: true }),
    {
      name: 'search, common, next pages',
      request: (n) => ({ path: `/posts?q=${TERMS.common}&page=${1 + (n % 5)}` }),
      sameVersion: true,
    },
    get('search, two letters', `q=${TERMS.short}`),
    get('page in the middle', `page=${deep}`, { mayGrow: true }),
    get('last page', `page=${Math.max(1, Math.floor(sample.live / 10))}`, { mayGrow: true }),
    ...writes(sample),
  ];
}

function writes({ ids, authorId, categoryId, tagId, bodyJson }) {
  const body = { title: 'A new post', bodyJson, authorId, categoryId, tagIds: [tagId], status: 'published' };
  const patch = (n, fields) => ({ method: 'PATCH', path: `/posts/${ids[n % ids.length]}`, body: fields });
  return [
    { name: 'create', request: (n) => ({ method: 'POST', path: '/posts', body: { ...body, slug: `new-${n}` } }) },
    { name: 'change a title', request: (n) => patch(n, { title: `Title ${n}` }) },
    {
      name: 'change a status',
      request: (n) => patch(n, { status: n % (2 * ids.length) < ids.length ? 'archived' : 'published' }),
    },
  ].map((one) => ({ ...one, sameVersion: true }));
}

export const pathOf = (path) => Api.path(path);
