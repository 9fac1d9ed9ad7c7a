import type { EnumerationEntry, NodeEntry, PropertyEntry, SchemaTypeEntry } from './catalogue-entry.ts';
import { ENUMERATIONS } from './data/enumerations.ts';
import { NESTED_NODES } from './data/nodes/index.ts';
import { PROPERTY_GROUPS } from './data/property-groups.ts';
import { STANDARD_TYPES } from './data/types/index.ts';
import { KindCompiler } from './kinds/kind-compiler.ts';
import { parseProjection } from './projection.ts';
import { SchemaType, type TypeProperty } from './schema-type.ts';

type PropertyGroup = Readonly<Record<string, PropertyEntry>>;

const CLASS_NAME = /^[A-Z][A-Za-z0-9]*$/;
const THING_PROPERTIES = ['name', 'description', 'image', 'url', 'sameAs'];

/** Every schema type that a post may have. Immutable; `with` returns a larger catalogue. */
export class SchemaCatalogue {
  private static made: SchemaCatalogue | undefined;
  private readonly byName: ReadonlyMap<string, SchemaType>;

  private constructor(private readonly entries: readonly SchemaTypeEntry[]) {
    const groups = gathered(PROPERTY_GROUPS, entries, (entry) => entry.propertyGroups);
    const nodes: ReadonlyMap<string, NodeEntry> = gathered(NESTED_NODES, entries, (entry) => entry.nodes);
    const enumerations = gathered<EnumerationEntry>(ENUMERATIONS, entries, (entry) => entry.enumerations);
    const byName = new Map<string, SchemaType>();
    const kinds = new KindCompiler(nodes, enumerations, () => byName);
    for (const entry of entries) {
      if (!CLASS_NAME.test(entry.type)) throw new Error(`"${entry.type}" is no name of a schema type.`);
      if (byName.has(entry.type)) throw new Error(`The schema type ${entry.type} is registered twice.`);
      byName.set(entry.type, compile(entry, groups, kinds));
    }
    this.byName = byName;
  }

  /** The built-in types, from schema.org 30.0. */
  static standard(): SchemaCatalogue {
    this.made ??= new SchemaCatalogue(STANDARD_TYPES);
    return this.made;
  }

  /**
   * The catalogue with additional types.
   *
   * @throws Error if an entry repeats a name or uses an unknown kind, node, group or enumeration
   */
  with(...entries: readonly SchemaTypeEntry[]): SchemaCatalogue {
    return entries.length === 0 ? this : new SchemaCatalogue([...this.entries, ...entries]);
  }

  get(type: string): SchemaType | undefined {
    return this.byName.get(type);
  }

  types(): readonly SchemaType[] {
    return [...this.byName.values()];
  }
}

function compile(entry: SchemaTypeEntry, groups: ReadonlyMap<string, PropertyGroup>, kinds: KindCompiler): SchemaType {
  const properties = new Map<string, TypeProperty>();
  for (const group of [entry.properties, ...entry.groups.map((name) => groupOf(groups, name))]) {
    for (const [name, property] of Object.entries(group)) {
      if (!properties.has(name)) properties.set(name, typeProperty(name, property, kinds));
    }
  }
  const subject = groupOf(groups, 'subject');
  const thing = THING_PROPERTIES.map((name) => typeProperty(name, subject[name] as PropertyEntry, kinds));
  return new SchemaType(entry, [...properties.values()], thing, ({ kind }) => kinds.isEntity(kind));
}

function typeProperty(name: string, entry: PropertyEntry, kinds: KindCompiler): TypeProperty {
  const { kind, level, fill, blocks, target } = entry;
  const projection = blocks === undefined ? undefined : parseProjection(blocks);
  return { name, kind: kinds.kind(kind), level, fill, projection, target };
}

function groupOf(groups: ReadonlyMap<string, PropertyGroup>, name: string): PropertyGroup {
  const group = groups.get(name);
  if (!group) throw new Error(`The schema catalogue knows no property group "${name}".`);
  return group;
}

/** The standard part together with that of the entries; a repeated name is an error. */
function gathered<T>(
  standard: Readonly<Record<string, T>>,
  entries: readonly SchemaTypeEntry[],
  part: (entry: SchemaTypeEntry) => Readonly<Record<string, T>> | undefined,
): Map<string, T> {
  const all = new Map(Object.entries(standard));
  for (const entry of entries) {
    for (const [name, value] of Object.entries(part(entry) ?? {})) {
      if (all.has(name) && all.get(name) !== value) throw new Error(`"${name}" of ${entry.type} is taken.`);
      all.set(name, value);
    }
  }
  return all;
}
