/** The part of JSON Schema that Galley's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string | undefined;
}

const PREFIX = '#/components/schemas/';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** The TypeScript name of a component. */
export function typeName(component: string): string {
  return component === 'Error' ? 'ErrorBody' : component.replace(/Dto$/, '');
}

/** A schema with only these keys allows every value. */
const TELLING = new Set(['description', 'example']);

/**
 * The TypeScript type of the values that a schema allows.
 *
 * @param indent white space at the start of the type's line
 * @throws Error for a schema that it does not support
 */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return typeName(schema.$ref.slice(PREFIX.length));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(' | ');
  if (typeof schema.type === 'string') return simpleType(schema.type, schema, indent);
  if (schema.type) return schema.type.map((type) => simpleType(type, schema, indent)).join(' | ');
  if ('description' in schema && Object.keys(schema).every((keyword) => TELLING.has(keyword))) return 'unknown';
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

/** The members of an object type with their doc comments, one line each. */
export function members({ properties = {}, required = [] }: Schema, indent: string): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const key = IDENTIFIER.test(name) ? name : literal(name);
      const mark = required.includes(name) ? '' : '?';
      return `${comment(schema.description, indent)}${indent}${key}${mark}: ${typeOf(schema, indent)};\n`;
    })
    .join('');
}

export function comment(text: string | undefined, indent = ''): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
}

function simpleType(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'null':
    case 'boolean':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'array':
      return schema.items ? arrayOf(typeOf(schema.items, indent)) : 'unknown[]';
    case 'object':
      return objectType(schema, indent);
    default:
      if (Object.keys(schema).every((keyword) => TELLING.has(keyword))) return 'unknown';
      throw new Error(`No type for ${type}`);
  }
}

function arrayOf(type: string): string {
  return IDENTIFIER.test(type) ? `${type}[]` : `Array<${type}>`;
}

function objectType(schema: Schema, indent: string): string {
  if (schema.properties) return `{\n${members(schema, `${indent}  `)}${indent}}`;
  const { additionalProperties: values } = schema;
  return `Record<string, ${typeof values === 'object' ? typeOf(values, indent) : 'unknown'}>`;
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
    : String(value);
}
