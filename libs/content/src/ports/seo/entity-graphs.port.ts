import type { JsonObject } from '@app/shared-kernel';
import type { AuthorView } from '../../domain/author/author-view.ts';
import type { CategoryView } from '../../domain/category/category-view.ts';
import type { PageView } from '../../domain/page/page-view.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { TagView } from '../../domain/tag/tag-view.ts';
import type { Site } from '../sites.port.ts';

/** Builds the Schema.org graph of an entity from its view alone. */
export abstract class EntityGraphs {
  abstract post(view: PostView, site: Site): JsonObject;
  abstract page(view: PageView, site: Site): JsonObject;
  abstract category(view: CategoryView, site: Site): JsonObject;
  abstract tag(view: TagView, site: Site): JsonObject;
  abstract author(view: AuthorView, site: Site): JsonObject;
}
