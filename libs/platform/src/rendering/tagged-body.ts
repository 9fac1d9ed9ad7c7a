import { setImmediate } from 'node:timers/promises';
import { ENTITY_PREFIX, tagOf } from './entity-tag.ts';

/** Characters of JSON. */
const LONG = 100_000;

/** The JSON of a body, and its ETag. */
export interface WrittenBody {
  readonly json: string;
  readonly etag: string;
}

/** A body and what its ETag covers, which may be less: counted views are not a change. */
export class TaggedBody<Body extends object = object> {
  private constructor(
    readonly body: Body,
    private readonly tagged: object | string,
    readonly prefix: string,
  ) {}

  /**
   * The complete single read of an entity; responses to writes have its ETag too, and `If-Match` accepts it.
   *
   * @param tagged what the ETag covers; a string is the name of a field of the body that it does not cover
   */
  static entity<Body extends object>(body: Body, tagged: object | (keyof Body & string) = body): TaggedBody<Body> {
    return new TaggedBody(body, tagged, ENTITY_PREFIX);
  }

  /** A list, or selected fields: only `If-None-Match` accepts such an ETag. @param tagged as of `entity` */
  static selection<Body extends object>(body: Body, tagged: object | (keyof Body & string) = body): TaggedBody<Body> {
    return new TaggedBody(body, tagged, '');
  }

  get ofEntity(): boolean {
    return this.prefix === ENTITY_PREFIX;
  }

  async etag(): Promise<string> {
    return (await this.written()).etag;
  }

  /** Member by member: after each long one, other requests have their turn. */
  async written(): Promise<WrittenBody> {
    const { body, tagged } = this;
    if (Array.isArray(body) || (tagged !== body && typeof tagged !== 'string')) {
      return { json: JSON.stringify(body), etag: tagOf(this.prefix, JSON.stringify(tagged)) };
    }
    const members: string[] = [];
    const covered: string[] = [];
    for (const [name, value] of Object.entries(body)) {
      const json = JSON.stringify(value) as string | undefined;
      if (json === undefined) continue;
      const member = `${JSON.stringify(name)}:${json}`;
      members.push(member);
      if (name !== tagged) covered.push(member);
      if (json.length > LONG) await setImmediate();
    }
    return { json: `{${members.join()}}`, etag: tagOf(this.prefix, `{${covered.join()}}`) };
  }
}
