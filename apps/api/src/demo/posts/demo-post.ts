import type { NewPost } from '@app/content';
import type { DemoAuthor, DemoCategory } from '../demo-site.ts';
import type { PictureName } from '../pictures/pictures.ts';

/** Pictures are referred to by name, because their ids are created by the upload. */
export type DemoBlock =
  | Exclude<NewPost['bodyJson'][number], { readonly type: 'image' }>
  | { readonly type: 'image'; readonly picture: PictureName; readonly caption?: string };

export type DemoPost = Omit<
  NewPost,
  'authorId' | 'categoryId' | 'tagIds' | 'featuredMediaId' | 'bodyJson' | 'publishedAt'
> & {
  readonly author: DemoAuthor;
  readonly category: DemoCategory;
  readonly tags: readonly string[];
  readonly picture?: PictureName;
  readonly blocks: readonly DemoBlock[];
  /** Age of its publication. */
  readonly daysAgo: number;
};
