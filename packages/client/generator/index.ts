import { comment, members, typeName, typeOf, type Schema } from './type-of.ts';

/** The parts of an OpenAPI 3.1 document that the generator reads. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: unknown;
}

const HEADER = (api: string) =>
  `// Made from the OpenAPI document of the ${api} API by \`npm run client:types\`; edits here are lost.
`;

/**
 * Generates the module of types for a document: its components, and the query of each list.
 * @param api which of the two APIs, for the comment at the top
 */
export function typesOf({ paths, components }: Document, api: 'external' | 'dashboard' = 'external'): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    declaration(typeName(name), schema as Schema),
  );
  const queries = Object.values(paths).flatMap(({ get }) => (get && isList(get) ? [queryOf(get)] : []));
  return [HEADER(api), ...schemas, ...queries].join('\n');
}

function declaration(name: string, schema: Schema): string {
  const start = comment(schema.description);
  return schema.properties
    ? `${start}export interface ${name} {\n${members(schema, '  ')}}\n`
    : `${start}export type ${name} =${lines(typeOf(schema))};\n`;
}

/** A union of many members gets a line for each. */
function lines(type: string): string {
  return type.length < 80 ? ` ${type}` : `\n  | ${type.replaceAll(' | ', '\n  | ')}`;
}

function isList({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === 'page');
}

/** Parameters that change the type of the response, which is written by hand. */
const SELECTING: ReadonlySet<string> = new Set(['fields', 'include']);

function queryOf({ operationId, parameters = [] }: Operation): string {
  const asked = parameters.filter(({ name, in: place }) => place === 'query' && !SELECTING.has(name));
  const properties: Record<string, Schema> = Object.fromEntries(
    asked.map(({ name, description, schema }) => [name, { ...queryValue(schema as Schema), description }]),
  );
  return declaration(`${queryName(operationId)}Query`, { type: 'object', properties });
}

/** `LinkHealth` for `linkHealth.list`, `MediaUsage` for another list of a resource. */
function queryName(operationId: string): string {
  const words = operationId.split('.').filter((word) => word !== 'list');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A query string has no booleans, only their names. */
function queryValue(schema: Schema): Schema {
  return schema.enum?.join() === 'true,false' ? { type: 'boolean' } : schema;
}
