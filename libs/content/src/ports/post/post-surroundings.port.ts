import type { Author } from '../../domain/author/author.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { Site } from '../sites.port.ts';

/** Ids that a post or page refers to. Unknown ids are ignored. */
export interface Surrounding {
  readonly authorId?: string | null;
  readonly categoryId?: string | null;
  readonly tagIds?: readonly string[];
  readonly relatedPostIds?: readonly string[];
  readonly mediaIds?: readonly string[];
}

/** The related entities of a view; the author is null if it does not exist. */
export interface Surroundings extends Pick<PostView, 'category' | 'trail' | 'tags' | 'related' | 'media'> {
  readonly author: Author | null;
}

/** Loads what would be shown with an entity that is not stored in this form. */
export abstract class PostSurroundings {
  /** One round trip, however much is requested. */
  abstract of(site: Site, ids: Surrounding): Promise<Surroundings>;
}
