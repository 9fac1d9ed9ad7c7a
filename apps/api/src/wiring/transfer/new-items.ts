import type { NewPost, PreparedPost } from '@app/content';
import { DomainError, type Actor } from '@app/shared-kernel';
import type { BlogItem } from '@app/transfer';
import { asPage, asPost } from './blog-items.ts';
import type { BlogTools } from './blog-tools.ts';

export interface StoredItem {
  readonly id: string;
  readonly updatedAt: Date;
}

/** Creates the posts and pages of one import. */
export class NewItems {
  private readonly prepared = new WeakMap<BlogItem, PreparedPost>();

  constructor(
    private readonly actor: Actor,
    private readonly tools: Pick<BlogTools, 'createPost' | 'createPage'>,
  ) {}

  /** Computes several posts before their transaction; if one of them breaks a rule none, since they will be created singly. */
  async prepare(items: readonly BlogItem[]): Promise<void> {
    const posts = items.filter(({ kind }) => kind === 'post');
    if (posts.length < 2) return;
    const started = new Date();
    const given = posts.map((item) => ({ ...asPost(item), ...datesOf(item, started) }));
    try {
      const prepared = await this.tools.createPost.prepareAll(this.actor, given, {
        filesMayBeGone: areArchived(items),
      });
      prepared.forEach((each, at) => this.prepared.set(posts[at] as BlogItem, each));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** @returns in order; @throws Invalid, SlugTaken, PathTaken, AlreadyExists */
  async create(items: readonly BlogItem[]): Promise<readonly StoredItem[]> {
    const started = new Date();
    const filesMayBeGone = areArchived(items);
    const posts = items.filter(({ kind }) => kind === 'post');
    const stored = await this.createPosts(posts, filesMayBeGone, started);
    for (const item of items) {
      if (item.kind !== 'page') continue;
      const page = { ...asPage(item), ...datesOf(item, started) };
      const id = await this.tools.createPage.execute(this.actor, page, { filesMayBeGone });
      stored.set(item, { id, updatedAt: page.updatedAt });
    }
    return items.map((item) => stored.get(item) as StoredItem);
  }

  /** For a single post, problems name its own fields. */
  private async createPosts(
    posts: readonly BlogItem[],
    filesMayBeGone: boolean,
    started: Date,
  ): Promise<Map<BlogItem, StoredItem>> {
    const { createPost } = this.tools;
    const prepared = posts.flatMap((item) => this.prepared.get(item) ?? []);
    if (posts.length > 1 && prepared.length === posts.length) {
      const ids = await createPost.addAll(this.actor, prepared);
      return asStored(posts, ids, (at) => prepared[at]?.command.updatedAt ?? started);
    }
    const given = posts.map((item) => ({ ...asPost(item), ...datesOf(item, started) }));
    const [first, ...others] = given;
    if (!first) return new Map();
    const ids =
      others.length === 0 && !filesMayBeGone
        ? [await createPost.execute(this.actor, first)]
        : await createPost.executeAll(this.actor, given, { filesMayBeGone });
    return asStored(posts, ids, (at) => given[at]?.updatedAt ?? started);
  }
}

function asStored(
  items: readonly BlogItem[],
  ids: readonly string[],
  updatedAt: (at: number) => Date,
): Map<BlogItem, StoredItem> {
  return new Map(items.map((item, at) => [item, { id: ids[at] ?? '', updatedAt: updatedAt(at) }]));
}

function datesOf({ publishedAt, createdAt, updatedAt }: BlogItem, started: Date) {
  return {
    publishedAt,
    updatedAt: updatedAt ?? createdAt ?? started,
    ...(createdAt ? { createdAt } : {}),
  } satisfies Partial<NewPost>;
}

/** Of an archive, where files may be gone that posts refer to. */
function areArchived(items: readonly BlogItem[]): boolean {
  return items.some(({ archived }) => archived !== undefined);
}
