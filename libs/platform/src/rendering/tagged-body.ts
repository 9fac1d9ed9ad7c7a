import { randomInt } from 'node:crypto';
import { ENTITY_PREFIX, tagOf } from './entity-tag.ts';

/** Marks in the JSON a value that is replaced. The number is random and never sent, so no content contains it. */
const MARK = randomInt(2 ** 47, 2 ** 48 - 1);

/** The JSON of a body, and the JSON that its ETag covers. */
export interface WrittenBody {
  readonly json: string;
  readonly tagged: string;
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

  get etag(): string {
    return tagOf(this.prefix, this.written().tagged);
  }

  written(): WrittenBody {
    const { body, tagged } = this;
    if (typeof tagged === 'string') return writtenWithout(body as Record<string, unknown>, tagged);
    const json = JSON.stringify(body);
    return { json, tagged: tagged === body ? json : JSON.stringify(tagged) };
  }
}

/** Serializes the body once, although the ETag covers all but one field of it. */
function writtenWithout(body: Record<string, unknown>, field: string): WrittenBody {
  const value = JSON.stringify(body[field]) as string | undefined;
  const name = JSON.stringify(field);
  const json = JSON.stringify(value === undefined ? body : { ...body, [field]: MARK });
  if (value === undefined) return { json, tagged: json };
  const member = `${name}:${MARK}`;
  const at = json.indexOf(member);
  const before = json.slice(0, at);
  const after = json.slice(at + member.length);
  const tagged = before.endsWith(',') ? before.slice(0, -1) + after : before + after.replace(/^,/, '');
  return { json: `${before}${name}:${value}${after}`, tagged };
}
