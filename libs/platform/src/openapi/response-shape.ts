import { shape, type JsonSchema } from './schema.ts';

/** A field of a response: what the OpenAPI documents say of it, and where its value comes from. */
export type ResponseField<Source> = readonly [schema: JsonSchema, value: (source: Source) => unknown];

type Fields<Source> = Readonly<Record<string, ResponseField<Source>>>;

type Values<F extends Readonly<Record<string, readonly [JsonSchema, (source: never) => unknown]>>> = {
  readonly [Name in keyof F]: ReturnType<F[Name][1]>;
};

/** What a response shows: names, schema, type and values of its fields follow from one declaration. */
export class ResponseShape<Source, Body extends object> {
  /** Every field, in the order of the answer. */
  readonly names: readonly string[];
  /** The schemas of the fields, by name. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  private readonly values: readonly (readonly [string, (source: Source) => unknown])[];

  /** @param fields in the order of the answer; `responseShape` infers the types */
  constructor(fields: Fields<Source>) {
    const entries = Object.entries(fields);
    this.names = entries.map(([name]) => name);
    this.values = entries.map(([name, [, value]]) => [name, value]);
    this.properties = Object.fromEntries(entries.map(([name, [schema]]) => [name, schema]));
  }

  /** The schema of the whole, which allows no other field. */
  get schema(): JsonSchema {
    return shape(this.properties);
  }

  present(source: Source): Body {
    const body: Record<string, unknown> = {};
    for (const [name, value] of this.values) body[name] = value(source);
    return body as Body;
  }
}

/**
 * Declares a response: `responseShape<Tag>()({ id: [uuid, ({ id }) => id] })`. The source is named and the fields are inferred, which takes
 * two calls.
 */
export function responseShape<Source>() {
  return <F extends Fields<Source>>(fields: F): ResponseShape<Source, Values<F>> => new ResponseShape(fields);
}

/** What a declared response shows. */
export type BodyOf<Shape> = Shape extends ResponseShape<never, infer Body> ? Body : never;
