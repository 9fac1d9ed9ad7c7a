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

  /** As `JSON.stringify` writes the body, as `shown`, and what its tag stands for, as `named`: what both have is written once. */
  json(): { shown: string; named: string } {
    if (this.tagged !== this.body) return sharedJson(this.body, this.tagged);
    const shown = JSON.stringify(this.body);
    return { shown, named: shown };
  }
}

/** Both objects in JSON; a member with the very same value in both is written once. */
function sharedJson(body: object, tagged: object): { shown: string; named: string } {
  const members = new Map<string, readonly [value: unknown, json: string | null]>();
  for (const [name, value] of Object.entries(body)) members.set(name, [value, memberOf(name, value)]);
  const named = Object.entries(tagged).map(([name, value]) => {
    const [same, json] = members.get(name) ?? [];
    return json !== undefined && same === value ? json : memberOf(name, value);
  });
  return { shown: objectOf([...members.values()].map(([, json]) => json)), named: objectOf(named) };
}

/** Null for what JSON leaves out. */
function memberOf(name: string, value: unknown): string | null {
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? null : `${JSON.stringify(name)}:${json}`;
}

function objectOf(members: readonly (string | null)[]): string {
  return `{${members.filter((member) => member !== null).join()}}`;
}
