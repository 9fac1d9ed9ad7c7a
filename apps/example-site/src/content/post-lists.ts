import type { Galley } from '@galley/client';
import { postPath } from '@galley/render';
import type { Frame } from './frame.ts';
import type { Category } from './model.ts';
import { byOrder, NEWEST_FIRST, orderOf, type PostOrder } from './post-order.ts';
import { LATEST_FIELDS, SUMMARY_FIELDS, type LatestPost, type PostList } from './post-summary.ts';

/** Posts on one page. */
export const PAGE_SIZE = 10;
const PICTURE_FIELDS = ['slug', 'publishedAt', 'category', 'featuredMedia'] as const;
/** The most that the API gives at once. */
const PORTION = 100;

/** What a list is narrowed by. */
export interface PostFilter {
  readonly categoryId?: string;
  readonly tagId?: string;
  readonly authorId?: string;
  /** Words that all occur. */
  readonly q?: string;
}

/** Published posts, page by page; each list is null past its last page. */
export class PostLists {
  private readonly galley: Galley;

  constructor(galley: Galley) {
    this.galley = galley;
  }

  async newest(filter: PostFilter, page: number): Promise<PostList | null> {
    return this.listed(filter, NEWEST_FIRST, page);
  }

  /** For the feed: whole texts. */
  async latest(count: number): Promise<readonly LatestPost[]> {
    return (await this.galley.posts.list({ ...NEWEST_FIRST, pageSize: count, fields: LATEST_FIELDS })).data;
  }

  /** The picture of each post that has one, by the path of the post. */
  async pictures({ permalinks }: Frame): Promise<ReadonlyMap<string, readonly string[]>> {
    const pictures = new Map<string, readonly string[]>();
    for await (const post of this.galley.posts.all({ ...NEWEST_FIRST, fields: PICTURE_FIELDS }))
      if (post.featuredMedia !== null) pictures.set(postPath(permalinks, post), [post.featuredMedia.url]);
    return pictures;
  }

  /** Every post, for the archive. */
  async archive(page: number): Promise<PostList | null> {
    const { data, totalPages } = await this.portion({}, NEWEST_FIRST, page, PORTION);
    return page > totalPages ? null : { posts: data, page, totalPages };
  }

  /** What the words are found in, newest first. */
  async search(q: string, page: number): Promise<PostList | null> {
    const { data, totalPages } = await this.portion({ q }, NEWEST_FIRST, page, PAGE_SIZE);
    return page > Math.max(1, totalPages) ? null : { posts: data, page, totalPages: Math.max(1, totalPages) };
  }

  /** In the order that the category asks for, with the posts of the categories below it where it wants them. */
  async ofCategory(category: Category, page: number, { categories }: Frame): Promise<PostList | null> {
    const order = orderOf(category);
    const below = category.collectionMetadata.includeChildCategories
      ? categories.filter(({ path, isActive }) => isActive && path.startsWith(`${category.path}/`))
      : [];
    if (below.length === 0) return this.listed({ categoryId: category.id }, order, page);
    return this.merged([category.id, ...below.map(({ id }) => id)], order, page);
  }

  private async listed(filter: PostFilter, order: PostOrder, page: number): Promise<PostList | null> {
    const { data, totalPages } = await this.portion(filter, order, page, PAGE_SIZE);
    return page > totalPages ? null : { posts: data, page, totalPages };
  }

  /** The API lists one category at a time, so the beginnings of all their lists are sorted into one. */
  private async merged(categoryIds: readonly string[], order: PostOrder, page: number): Promise<PostList | null> {
    const firsts = await Promise.all(
      categoryIds.map((categoryId) => this.portion({ categoryId }, order, 1, Math.min(page * PAGE_SIZE, PORTION))),
    );
    const total = firsts.reduce((sum, first) => sum + first.total, 0);
    const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (page > totalPages) return null;
    const lists = await Promise.all(
      firsts.map(async ({ data, totalPages: portions }, at) => [
        ...data,
        ...(await this.further({ categoryId: categoryIds[at] }, order, page * PAGE_SIZE, portions)),
      ]),
    );
    const posts = lists.flat().toSorted(byOrder(order));
    return { posts: posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, totalPages };
  }

  /** What a list holds after its first portion, as far as it is needed. */
  private async further(filter: PostFilter, order: PostOrder, needed: number, portions: number) {
    const last = Math.min(Math.ceil(needed / PORTION), portions);
    const numbers = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 2);
    const lists = await Promise.all(numbers.map((number) => this.portion(filter, order, number, PORTION)));
    return lists.flatMap(({ data }) => data);
  }

  private portion(filter: PostFilter, order: PostOrder, page: number, pageSize: number) {
    return this.galley.posts.list({ ...filter, ...order, page, pageSize, fields: SUMMARY_FIELDS });
  }
}
