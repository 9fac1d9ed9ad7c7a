import { isJsonObject, own, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import { lineOfNode } from './blocks/node-lines.ts';
import type { NodeEntry } from './catalogue-entry.ts';
import {
  refuse,
  type EmitContext,
  type MediaVisitor,
  type SchemaDefinitions,
  type ValueKind,
} from './kinds/value-kind.ts';
import {
  emitProperties,
  lintProperties,
  parseProperties,
  schemaOfProperties,
  visitProperties,
  type Property,
  type PropertyNames,
} from './property.ts';
import { lintTruth, untrueValues } from './true-values.ts';

/** @param group names of which at least one is required */
export function leftOutWithout(group: readonly string[]): string {
  return `is left out of the graph: it needs ${group.join(' or ')}`;
}

/** A node nested inside an entity: given as an object, or as a bare value if it has a shorthand. */
export class NestedNode implements ValueKind {
  private readonly names: PropertyNames;
  private readonly shorthand: Property | undefined;
  private readonly minimum: readonly (readonly string[])[];

  /** @param name used by kinds, such as `NestedReview`; its schema.org class is in the entry */
  constructor(
    readonly name: string,
    private readonly entry: NodeEntry,
    readonly properties: readonly Property[],
  ) {
    const names = new Map(properties.map((property) => [property.name, property]));
    this.shorthand = entry.shorthand === undefined ? undefined : names.get(entry.shorthand);
    this.minimum = entry.minimum ?? properties.filter(({ level }) => level === 'M').map((property) => [property.name]);
    for (const [alias, meant] of Object.entries(entry.aliases ?? {})) names.set(alias, names.get(meant) as Property);
    this.names = names;
  }

  /** The value as an object with canonical names; null if it cannot be read as this node. */
  expand(value: unknown): Record<string, unknown> | null {
    if (!isJsonObject(value)) {
      const bare = value !== undefined && value !== null && !Array.isArray(value);
      return bare && this.shorthand ? { [this.shorthand.name]: value } : null;
    }
    const aliases = Object.entries(this.entry.aliases ?? {});
    if (aliases.length === 0) return value;
    const meant = Object.fromEntries(aliases.map(([alias, name]) => [name, own(value, alias)]));
    return { ...meant, ...value };
  }

  /** One of its properties, for callers that read inside the node. */
  property(name: string): Property | undefined {
    return this.names.get(name);
  }

  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined {
    if (isJsonObject(value)) return parseProperties(this.names, value, path, problems);
    if (this.shorthand && !Array.isArray(value)) return this.shorthand.kind.parse(value, path, problems);
    return refuse(path, 'must be an object', problems);
  }

  /** The node, or undefined if its minimum of properties is not met, or a value of it cannot be true. */
  emit(value: unknown, context: EmitContext): JsonObject | undefined {
    const given = this.expand(value);
    if (given === null || untrueValues(given).length > 0) return undefined;
    const node: JsonObject = { '@type': this.entry.type };
    emitProperties(this.properties, given, context, node);
    const enough = this.minimum.every((group) => group.some((name) => Object.hasOwn(node, name)));
    return enough && Object.keys(node).length > 1 ? node : undefined;
  }

  lines(value: unknown): string[] {
    const given = this.expand(value);
    const line = given && lineOfNode(this, given);
    return line ? [line] : [];
  }

  schema(definitions: SchemaDefinitions): JsonObject {
    const whole = definitions.define(this.name, () => ({
      type: 'object',
      ...(this.minimum.length > 0 ? { 'x-required': this.minimum.map((group) => [...group]) } : {}),
      properties: schemaOfProperties(this.names, definitions),
    }));
    return this.shorthand ? { anyOf: [whole, this.shorthand.kind.schema(definitions)] } : whole;
  }

  visitMedia(value: unknown, path: string, visit: MediaVisitor): void {
    if (isJsonObject(value)) visitProperties(this.names, value, path, visit);
    else this.shorthand?.kind.visitMedia?.(value, path, visit);
  }

  lint(value: unknown, path: string, problems: Problems): void {
    const given = this.expand(value);
    if (given === null) return;
    for (const group of this.minimum) {
      const present = group.some((name) => (own(given, name) ?? this.names.get(name)?.constant ?? null) !== null);
      if (!present) problems.report(path, leftOutWithout(group));
    }
    lintTruth(untrueValues(given), path, problems);
    lintProperties(this.names, value, path, problems);
  }
}
