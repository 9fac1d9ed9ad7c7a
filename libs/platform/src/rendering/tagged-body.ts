import { randomInt } from 'node:crypto';
import { ENTITY_PREFIX, tagOf } from './entity-tag.ts';

/** Stands in JSON for a value that is replaced. No content holds this number, as nobody is told it. */
const MARK = randomInt(2 ** 47, 2 ** 48 - 1);

/** The JSON of a body, and the JSON that its tag stands for. */
export interface WrittenBody {
  readonly json: string;
  readonly tagged: string;
}

/** A body with what its tag stands for, which may be less than the whole: counted views are no change. */
export class TaggedBody {
  private constructor(
    readonly body: object,
    private readonly tagged: object | string,
    readonly prefix: string,
  ) {}

  /**
   * The whole single read of an entity; answers to writes have its tag too, and `If-Match` takes it.
   *
   * @param tagged what the tag stands for; a name leaves out this field of the body
   */
  static entity(body: object, tagged: object | string = body): TaggedBody {
    return new TaggedBody(body, tagged, ENTITY_PREFIX);
  }

  /** A list, or selected fields: `If-None-Match` alone takes such a tag. @param tagged as of `entity` */
  static selection(body: object, tagged: object | string = body): TaggedBody {
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

/** Writes the body once, although the tag stands for all but one field of it. */
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
