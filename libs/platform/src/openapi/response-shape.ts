import { shape, type JsonSchema } from './schema.ts';

/** A field of a response: what the OpenAPI documents say of it, where its value comes from, and whether it may be absent (undefined). */
export type ResponseField<Source> = readonly [
  schema: JsonSchema,
  value: (source: Source) => unknown,
  presence?: 'optional',
];

type Fields<Source> = Readonly<Record<string, ResponseField<Source>>>;

type Values<F extends Readonly<Record<string, readonly [JsonSchema, (source: never) => unknown, 'optional'?]>>> = {
  readonly [Name in keyof F]: ReturnType<F[Name][1]>;
};

/** The fields of a response, in which those of another replace fields of the same name. */
export type Over<Body, More> = Omit<Body, keyof More> & More;

/** A response: names, schema, type and values of its fields follow from one declaration. */
export class ResponseShape<Source, Body extends object> {
  /** Every field, in the order of the response. */
  readonly names: readonly string[];
  /** The schemas of the fields, by name. */
  readonly properties: Readonly<Record<keyof Body & string, JsonSchema>>;
  /** The values, in the order of the names: two arrays are the fastest to iterate. */
  private readonly values: readonly ((source: Source) => unknown)[];

  /** @param fields in the order of the response; `of` infers the types */
  constructor(private readonly fields: Fields<Source>) {
    const entries = Object.entries(fields);
    this.names = entries.map(([name]) => name);
    this.values = entries.map(([, [, value]]) => value);
    this.properties = Object.fromEntries(entries.map(([name, [schema]]) => [name, schema])) as typeof this.properties;
  }

  /**
   * Declares a response: `ResponseShape.of<Tag>()({ id: [uuid, ({ id }) => id] })`. Two calls, because the source is
   * given and the fields are inferred.
   */
  static of<Source>() {
    return <F extends Fields<Source>>(fields: F): ResponseShape<Source, Values<F>> => new ResponseShape(fields);
  }

  /** The schema, which allows no other fields. */
  get schema(): JsonSchema {
    const optional = this.names.filter((name) => this.fields[name]?.[2] === 'optional');
    return shape(this.properties, optional);
  }

  present(source: Source): Body {
    const { names, values } = this;
    const body: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const shown = (values[at] as (source: Source) => unknown)(source);
      if (shown !== undefined) body[names[at] as string] = shown;
    }
    return body as Body;
  }

  /**
   * Renders only the selected fields. @param selection names of fields in the order of the response, or null for all
   */
  select(source: Source, selection: readonly string[] | null): Partial<Body> {
    if (selection === null) return this.present(source);
    const body: Record<string, unknown> = {};
    for (const name of selection) {
      const shown = this.fields[name]?.[1](source);
      if (shown !== undefined) body[name] = shown;
    }
    return body as Partial<Body>;
  }

  /**
   * These fields and those of another shape, which replace fields of the same name in place.
   * Its type is written out: declarations of those who call it would name `Over` by an alias of this repository.
   */
  with<More, MoreBody extends object>(
    other: ResponseShape<More, MoreBody>,
  ): ResponseShape<Source & More, Omit<Body, keyof MoreBody> & MoreBody> {
    return new ResponseShape<Source & More, Omit<Body, keyof MoreBody> & MoreBody>({ ...this.fields, ...other.fields });
  }

  /** These fields without one. */
  without<Name extends keyof Body & string>(name: Name): ResponseShape<Source, Omit<Body, Name>> {
    const { [name]: _, ...rest } = this.fields;
    return new ResponseShape<Source, Omit<Body, Name>>(rest);
  }
}

/** The type of a declared response. */
export type BodyOf<Shape> = Shape extends ResponseShape<never, infer Body> ? Body : never;
