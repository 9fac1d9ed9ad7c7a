/** A JSON Schema as the OpenAPI document of Galley writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
}

export interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in?: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

/** An OpenAPI document, as far as answers are held against it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * Where an answer and its schema do not agree on which properties there are; `anyOf` and `oneOf` are not looked into.
 *
 * @returns paths such as `data[0].extra`, each with what is wrong
 */
export function disagreements(value: unknown, schema: Schema, document: Document, at = ''): string[] {
  const merged = resolved(schema, document);
  if (Array.isArray(value)) {
    const { items } = merged;
    return items ? value.flatMap((each, index) => disagreements(each, items, document, `${at}[${index}]`)) : [];
  }
  const { properties } = merged;
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  const given = value as Readonly<Record<string, unknown>>;
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  const missing = (merged.required ?? []).filter((name) => !Object.hasOwn(given, name));
  const open = merged.additionalProperties !== undefined && merged.additionalProperties !== false;
  return [
    ...missing.map((name) => `${place(name)} is missing`),
    ...Object.entries(given).flatMap(([name, inner]) => {
      const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (declared === undefined) return open ? [] : [`${place(name)} is not declared`];
      return disagreements(inner, declared, document, place(name));
    }),
  ];
}

function resolved(schema: Schema, document: Document): Schema {
  const { $ref, allOf, ...own } = schema;
  const named =
    $ref === undefined ? undefined : document.components.schemas[$ref.slice('#/components/schemas/'.length)];
  const parts = [...(named ? [named] : []), ...(allOf ?? [])].map((part) => resolved(part, document));
  if (parts.length === 0) return own;
  const all = [...parts, own];
  return {
    ...Object.assign({}, ...all),
    ...(all.some(({ properties }) => properties) && {
      properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Record<string, Schema>,
    }),
    required: all.flatMap(({ required = [] }) => required),
  };
}
