import type { JsonObject } from '@app/shared-kernel';
import type { PostView } from '../domain/post/post-view.ts';
import type { Site } from './sites.port.ts';

/** The Schema.org graph of an entity, made from what its view holds and nothing else. */
export abstract class EntityGraphs {
  abstract post(view: PostView, site: Site): JsonObject;
}
