import type { Author } from '../../domain/author/author.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { Site } from '../sites.port.ts';

/** What a post or page refers to, by id. Ids of nothing are passed over. */
export interface Surrounding {
  readonly authorId?: string | null;
  readonly categoryId?: string | null;
  readonly tagIds?: readonly string[];
  readonly relatedPostIds?: readonly string[];
  readonly mediaIds?: readonly string[];
}

/** The parts of a view beside the entity itself; the author is null when there is no such author. */
export interface Surroundings extends Pick<PostView, 'category' | 'trail' | 'tags' | 'related' | 'media'> {
  readonly author: Author | null;
}

/** What would be shown around an entity that is not stored as it is. */
export abstract class PostSurroundings {
  /** One round trip, whatever is asked for. */
  abstract of(site: Site, ids: Surrounding): Promise<Surroundings>;
}
