import { ENTITY_PREFIX, tagOf } from './entity-tag.ts';

/** A body with what its tag stands for, which may be less than the whole: counted views are no change. */
export class TaggedBody {
  private constructor(
    readonly body: object,
    readonly tagged: object,
    readonly prefix: string,
  ) {}

  /** The whole single read of an entity; answers to writes have its tag too, and `If-Match` takes it. */
  static entity(body: object, tagged: object = body): TaggedBody {
    return new TaggedBody(body, tagged, ENTITY_PREFIX);
  }

  /** A list, or selected fields: `If-None-Match` alone takes such a tag. */
  static selection(body: object, tagged: object = body): TaggedBody {
    return new TaggedBody(body, tagged, '');
  }

  get ofEntity(): boolean {
    return this.prefix === ENTITY_PREFIX;
  }

  get etag(): string {
    return tagOf(this.prefix, JSON.stringify(this.tagged));
  }
}
