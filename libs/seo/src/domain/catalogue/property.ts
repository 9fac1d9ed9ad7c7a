import { isJsonObject, own, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import type { FillSource, Level, NodeLevel } from './catalogue-entry.ts';
import type { EmitContext, MediaVisitor, SchemaDefinitions, ValueKind } from './kinds/value-kind.ts';

/** A property with its compiled kind. */
export interface Property {
  readonly name: string;
  readonly kind: ValueKind;
  readonly level: Level | NodeLevel;
  readonly fill?: FillSource | 'answers';
  readonly constant?: string;
}

/** Properties by every accepted spelling. A map, so that names inherited by objects are never found. */
export type PropertyNames = ReadonlyMap<string, Property>;

/** @returns the known properties in the order in which they were sent; unknown ones and nulls are left out */
export function parseProperties(
  names: PropertyNames,
  given: Record<string, unknown>,
  path: string,
  problems: Problems,
): JsonObject {
  const kept: JsonObject = {};
  for (const key of Object.keys(given)) {
    const property = names.get(key);
    const value = given[key];
    if (property === undefined || value === undefined || value === null) continue;
    const parsed = property.kind.parse(value, `${path}.${key}`, problems);
    if (parsed !== undefined) kept[key] = parsed;
  }
  return kept;
}

/** Writes the given values to `node`, in the order of the properties. */
export function emitProperties(
  properties: Iterable<Property>,
  given: Record<string, unknown>,
  context: EmitContext,
  node: JsonObject,
): void {
  for (const property of properties) {
    const value = property.kind.emit(own(given, property.name), context) ?? standIn(property, given, context);
    if (value !== undefined) node[property.name] = value;
  }
}

function standIn(property: Property, given: Record<string, unknown>, context: EmitContext): JsonValue | undefined {
  if (property.constant !== undefined) return property.constant;
  if (property.fill === undefined) return undefined;
  if (property.fill === 'answers') return answersIn(given);
  // When somebody else wrote a review is not known.
  if (property.fill === 'publishedAt' && (own(given, 'author') ?? null) !== null) return undefined;
  return context.fill(property.fill);
}

/** The number of answers in a question. */
function answersIn(given: Record<string, unknown>): number {
  return ['acceptedAnswer', 'suggestedAnswer'].reduce((sum, name) => {
    const answers = own(given, name);
    if (answers === undefined || answers === null) return sum;
    return sum + (Array.isArray(answers) ? answers.length : 1);
  }, 0);
}

export function visitProperties(names: PropertyNames, given: unknown, path: string, visit: MediaVisitor): void {
  if (!isJsonObject(given)) return;
  for (const key of Object.keys(given)) names.get(key)?.kind.visitMedia?.(given[key], `${path}.${key}`, visit);
}

/** Reports the given values that the graph leaves out. */
export function lintProperties(names: PropertyNames, given: unknown, path: string, problems: Problems): void {
  if (!isJsonObject(given)) return;
  for (const key of Object.keys(given)) names.get(key)?.kind.lint?.(given[key], `${path}.${key}`, problems);
}

export function schemaOfProperties(names: PropertyNames, definitions: SchemaDefinitions): JsonObject {
  const properties: JsonObject = {};
  for (const [name, { kind, level }] of names) {
    properties[name] = { anyOf: [kind.schema(definitions), { type: 'null' }], 'x-level': level };
  }
  return properties;
}
