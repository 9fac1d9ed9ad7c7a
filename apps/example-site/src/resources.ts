import type { Galley, Preview } from '@galley/client';
import { categoryPath, postPath, slugPath, type Kind } from '@galley/render';
import { Files } from './content/files.ts';
import type { Frame } from './content/frame.ts';
import type { Page, Post, SeoGroup } from './content/model.ts';
import { PostLists } from './content/post-lists.ts';
import type { PostList } from './content/post-summary.ts';
import { relatedPosts } from './content/related-posts.ts';
import { authorPage, categoryPage, tagPage } from './pages/collection-pages.ts';
import type { PageParts } from './pages/parts/document.ts';
import { postPage } from './pages/post-page.ts';
import { staticPage } from './pages/static-page.ts';

/** What lives at a path: a page to show, with the id of the post that it is of, or where it sends its visitors. */
export type Found = (PageParts & { readonly post?: string }) | { readonly redirectTo: string };

/** One path that was asked for, with the page of the list in it. */
export interface Wanted {
  readonly path: string;
  readonly page: number;
}

type Reading = (slug: string, wanted: Wanted, frame: Frame) => Promise<Found | null>;

/** Reads resources for their pages. A slug alone is not enough: what is read has to live at the very path. */
export class Resources {
  readonly lists: PostLists;
  readonly files: Files;

  private readonly galley: Galley;

  constructor(galley: Galley) {
    this.galley = galley;
    this.lists = new PostLists(galley);
    this.files = new Files(galley);
  }

  /** The files that the posts show, by id. */
  async filesOf(posts: readonly Pick<Post, 'bodyJson' | 'structuredBlocks' | 'seo'>[]) {
    const each = await Promise.all(
      posts.map(({ bodyJson, structuredBlocks, seo }) => this.files.of([...bodyJson, ...structuredBlocks], seo)),
    );
    return new Map(each.flatMap((media) => [...media]));
  }

  /** @returns null when nothing that is published lives there */
  async at(wanted: Wanted, frame: Frame): Promise<Found | null> {
    for (const { kind, slug } of frame.permalinks.candidates(wanted.path)) {
      const found = await this.read[kind](slug, wanted, frame);
      if (found) return found;
    }
    return null;
  }

  private readonly read: Readonly<Record<Kind, Reading>> = {
    post: async (slug, { path }, frame) => {
      // The client finds what is published and nothing else.
      const post = await this.galley.posts.find(slug);
      if (post === null || postPath(frame.permalinks, post) !== path) return null;
      return movedOr(post, path, async () => ({ ...(await this.postPage(post, frame)), post: post.id }));
    },
    page: async (slug, { path }, frame) => {
      const page = await this.galley.pages.find(slug);
      if (page === null || slugPath(frame.permalinks, 'page', page) !== path) return null;
      return movedOr(page, path, () => this.staticPage(page, frame));
    },
    category: async (slug, { path, page }, frame) => {
      const category = await this.galley.categories.find(slug);
      if (category === null || categoryPath(frame.permalinks, category) !== path) return null;
      return movedOr(category, path, async () => {
        const [list, media] = await this.listed(category, this.lists.ofCategory(category, page, frame));
        return list && categoryPage(category, list, media, frame);
      });
    },
    tag: async (slug, { path, page }, frame) => {
      const tag = await this.galley.tags.find(slug);
      if (tag === null || slugPath(frame.permalinks, 'tag', tag) !== path) return null;
      return movedOr(tag, path, async () => {
        const [list, media] = await this.listed(tag, this.lists.newest({ tagId: tag.id }, page));
        return list && tagPage(tag, list, media, frame);
      });
    },
    author: async (slug, { path, page }, frame) => {
      const author = await this.galley.authors.find(slug);
      if (author === null || slugPath(frame.permalinks, 'author', author) !== path) return null;
      return movedOr(author, path, async () => {
        const [list, media] = await this.listed(author, this.lists.newest({ authorId: author.id }, page));
        return list && authorPage(author, list, media, frame);
      });
    },
  };

  /** The page of what is not public yet, as readers would see it. */
  preview({ post, page }: Preview, frame: Frame): Promise<PageParts> {
    return page === null ? this.postPage(post as Post, frame, true) : this.staticPage(page, frame, true);
  }

  private async postPage(post: Post, frame: Frame, isPreview = false): Promise<PageParts> {
    const blocks = [...post.bodyJson, ...post.structuredBlocks];
    const [media, related] = await Promise.all([
      this.files.of(blocks, post.seo),
      relatedPosts(post, frame, this.galley),
    ]);
    return postPage({ post, media, related, isPreview }, frame);
  }

  private async staticPage(page: Page, frame: Frame, isPreview = false): Promise<PageParts> {
    return staticPage(page, await this.files.of(page.bodyJson, page.seo), frame, isPreview);
  }

  private listed({ seo }: { seo: SeoGroup }, list: Promise<PostList | null>) {
    return Promise.all([list, this.files.of([], seo)]);
  }
}

/** An editor may send visitors of a resource elsewhere; then there is no need to make its page. */
async function movedOr(
  { seo: { redirectTo } }: { seo: SeoGroup },
  path: string,
  page: () => Promise<PageParts | null>,
): Promise<Found | null> {
  return redirectTo === null || redirectTo === path ? page() : { redirectTo };
}
