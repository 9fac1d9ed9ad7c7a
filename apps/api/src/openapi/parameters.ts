import { text, uuid, type Answer, type JsonSchema } from '@app/platform';
import { toJsonSchema } from './schemas/to-json-schema.ts';
import { PROPERTY_TEXTS } from './texts/property-texts.ts';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

const IN_PATH: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  idOrSlug: { description: 'The id, or the slug.', schema: { ...text, example: 'first-loaf' } },
  id: { description: 'The id.', schema: uuid },
  workspaceId: { description: 'The id of the workspace.', schema: uuid },
  userId: { description: 'The id of the member.', schema: uuid },
  tagId: { description: 'The id of the tag.', schema: uuid },
  path: {
    description: 'The slugs from the root category down, with slashes between them.',
    schema: { ...text, example: 'baking/bread' },
  },
};

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The tag of a single read: refused with 409 when the state has another by now.',
  required: false,
  schema: text,
};

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'A tag of an earlier answer: 304 when it still holds.',
  required: false,
  schema: text,
};

const IN_PARTS: readonly Parameter[] = [
  {
    name: 'Range',
    in: 'header',
    description:
      'A part of the file in bytes, such as `bytes=1000-`: 206. Several parts, or another unit, are the whole.',
    required: false,
    schema: text,
  },
  {
    name: 'If-Range',
    in: 'header',
    description: 'The `ETag` of the file of which a part is there already: the whole where it is another by now.',
    required: false,
    schema: text,
  },
];

/** Descriptions of filters that differ from those of the properties with the same names. */
const FILTERS: Readonly<Record<string, string>> = {
  status: 'Only those with this status.',
  authorId: 'Only those of this author.',
  isActive: 'Only those that are in use, or only those that are not.',
  type: 'Only those of this kind.',
  entityType: 'Only those of this kind of entity.',
  entityId: 'Only those of this entity.',
  action: 'Only what was done so.',
  apiKeyId: 'Only what was done by this key.',
};

/**
 * The parameters of an operation in the order path, query, headers.
 *
 * @param raw those of its handler
 * @param components that the response may contain; `fields` selects from their properties
 */
export function parametersOf(
  { method, path, answer }: { method: string; path: string; answer: Answer | undefined },
  raw: readonly Parameter[],
  components: Readonly<Record<string, JsonSchema>>,
): readonly Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const inQuery = raw.filter((given) => given.in === 'query').map((given) => inQueryOf(given, answer, components));
  return [
    ...names.map((name) => inPath(name, raw)),
    ...inQuery,
    ...(raw.some((given) => given.in === 'header') ? [IF_MATCH] : []),
    ...(method === 'get' && answer?.kind !== 'file' ? [IF_NONE_MATCH] : []),
    ...(answer?.inParts ? IN_PARTS : []),
  ];
}

/** Includes parameters that only the guard reads, such as the workspace. */
function inPath(name: string, raw: readonly Parameter[]): Parameter {
  const given = raw.find((parameter) => parameter.in === 'path' && parameter.name === name);
  const known = Object.hasOwn(IN_PATH, name) ? IN_PATH[name] : undefined;
  const description = given?.description ?? PROPERTY_TEXTS[name];
  return {
    name,
    in: 'path',
    schema: text,
    ...(description ? { description } : {}),
    ...given,
    ...known,
    required: true,
  };
}

function inQueryOf(
  given: Parameter,
  answer: Answer | undefined,
  components: Readonly<Record<string, JsonSchema>>,
): Parameter {
  const schema = toJsonSchema(given.schema);
  const { description: text = FILTERS[given.name] ?? PROPERTY_TEXTS[given.name] } = given;
  const fields = given.name === 'fields' && answer ? selectable(components[answer.of], components) : [];
  if (fields.length === 0) return { ...given, ...(text === undefined ? {} : { description: text }), schema };
  const description = `${given.description ?? ''} There are ${fields.map((field) => `\`${field}\``).join(', ')}; another name is 400.`;
  return { ...given, description, schema: { ...schema, example: fields.slice(0, 3).join(',') } };
}

/** The fields that can be selected: those of the component, or of any entity that it may have. */
function selectable(schema: JsonSchema | undefined, components: Readonly<Record<string, JsonSchema>>): string[] {
  const properties = (schema?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const kinds = properties['entity']?.['anyOf'] as readonly { readonly $ref: string }[] | undefined;
  if (kinds) return [...new Set(kinds.flatMap(({ $ref }) => selectable(components[nameOf($ref)], components)))];
  // `included` is asked for by another parameter.
  return Object.keys(properties).filter((name) => name !== 'included');
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
