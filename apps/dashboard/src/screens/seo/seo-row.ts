import type { Api } from '../../api/index.ts';

/** What of a post its line in the queue needs. */
export type SeoRow = Pick<
  Api.EditedPost,
  'id' | 'slug' | 'title' | 'status' | 'seoScore' | 'featuredMediaId' | 'seo' | 'seoResolved' | 'updatedAt'
>;
