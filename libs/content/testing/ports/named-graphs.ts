import type { JsonObject } from '@app/shared-kernel';
import { EntityGraphs } from '../../src/ports/seo/entity-graphs.port.ts';

/** Builds graphs that only name their entity. */
export class NamedGraphs extends EntityGraphs {
  built = 0;

  post = () => this.graph('post');
  page = () => this.graph('page');
  category = () => this.graph('category');
  tag = () => this.graph('tag');
  author = () => this.graph('author');

  private graph(graphOf: string): JsonObject {
    this.built += 1;
    return { graphOf };
  }
}
