import type { Api } from '../../api/index.ts';

/** The fields of a post that its row needs. */
export type SeoRow = Pick<
  Api.EditedPost,
  'id' | 'slug' | 'title' | 'status' | 'version' | 'seoScore' | 'featuredMediaId' | 'seo' | 'seoResolved' | 'updatedAt'
>;
