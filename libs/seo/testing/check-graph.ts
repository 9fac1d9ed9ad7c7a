import type { JsonObject, JsonValue } from '@app/shared-kernel';
import type { JsonLdGraph } from '../src/domain/json-ld/graph-node.ts';
import { readFixture } from './read-fixture.ts';

interface Vocabulary {
  readonly classes: Readonly<Record<string, { readonly subClassOf?: readonly string[] }>>;
  readonly properties: Readonly<
    Record<string, { readonly domain: readonly string[]; readonly range: readonly string[] }>
  >;
  readonly enumerationMembers: Readonly<Record<string, readonly string[]>>;
}

const vocabulary = readFixture('schemaorg-vocabulary.json') as Vocabulary;
const TEXTS = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'XPathType', 'CssSelectorType', 'PronounceableText']);
const NUMBERS = new Set(['Number', 'Integer', 'Float', 'Text']);
/** Properties that Google requires of a node, whatever the post's own type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  BreadcrumbList: ['itemListElement'],
  ProfilePage: ['mainEntity'],
  Person: ['name'],
  Organization: ['name'],
  Offer: ['price'],
  Rating: ['ratingValue'],
  AggregateRating: ['ratingValue'],
  Clip: ['name', 'startOffset', 'url'],
  Answer: ['text'],
  HowToStep: ['text'],
  ListItem: ['position'],
};

/**
 * Finds errors in a graph: in its types, properties, values, references and connections.
 *
 * @param google whether to check properties that Google requires of nodes; a draft may lack them
 */
export function faultsOf(graph: JsonLdGraph, { google = true } = {}): string[] {
  return new Check(graph, google).run();
}

class Check {
  private readonly faults: string[] = [];
  private readonly byId = new Map<string, JsonObject>();
  private readonly links = new Map<string, Set<string>>();

  constructor(
    private readonly graph: JsonLdGraph,
    private readonly google: boolean,
  ) {}

  run(): string[] {
    for (const node of this.graph['@graph']) {
      const id = node['@id'];
      if (typeof id !== 'string') this.fault('top level', 'node without an @id');
      else if (this.byId.has(id)) this.fault(id, 'stands twice');
      else this.byId.set(id, node);
    }
    for (const [id, node] of this.byId) this.node(node, id, id);
    this.connected();
    return this.faults;
  }

  private fault(at: string, message: string): void {
    this.faults.push(`${at}: ${message}`);
  }

  private node(node: JsonObject, at: string, top: string): void {
    const types = typesOf(node);
    if (types.length === 0) this.fault(at, 'has no @type');
    for (const type of types) if (!Object.hasOwn(vocabulary.classes, type)) this.fault(at, `no class ${type}`);
    for (const needed of this.google ? types.flatMap((type) => NEEDED[type] ?? []) : []) {
      const textual = needed === 'ratingValue' && 'alternateName' in node;
      if (!(needed in node) && !textual) this.fault(at, `lacks ${needed}`);
    }
    for (const [name, value] of Object.entries(node)) {
      if (name !== '@id' && name !== '@type') this.property(types, name, value, `${at} ${name}`, top);
    }
  }

  private property(types: readonly string[], name: string, value: JsonValue, at: string, top: string): void {
    const property = Object.hasOwn(vocabulary.properties, name) ? vocabulary.properties[name] : undefined;
    if (!property) return this.fault(at, 'is no property');
    if (!types.some((type) => isA(type, property.domain))) this.fault(at, `does not belong to ${types.join(', ')}`);
    for (const item of Array.isArray(value) ? value : [value]) this.value(item, property.range, at, top);
    if (Array.isArray(value) && value.length === 0) this.fault(at, 'is an empty list');
  }

  private value(value: JsonValue, range: readonly string[], at: string, top: string): void {
    if (value === null || Array.isArray(value)) return this.fault(at, 'is null, or a list in a list');
    if (typeof value === 'object') return this.inner(value, range, at, top);
    if (value === '') return this.fault(at, 'is empty');
    if (typeof value === 'string' && !takesText(range, value) && !at.endsWith(' item'))
      this.fault(at, `takes no text such as ${value}`);
    if (typeof value === 'boolean' && !range.includes('Boolean')) this.fault(at, 'takes no boolean');
    if (typeof value === 'number' && !range.some((type) => NUMBERS.has(type) || isA(type, ['Quantity'])))
      this.fault(at, 'takes no number');
  }

  private inner(value: JsonObject, range: readonly string[], at: string, top: string): void {
    const id = value['@id'];
    const target = typeof id === 'string' ? this.byId.get(id) : undefined;
    if (typeof id === 'string') {
      if (!target) return this.fault(at, `points to nothing: ${id}`);
      this.link(top, id);
    }
    const types = typesOf(target ?? value);
    if (!types.some((type) => isA(type, range))) this.fault(at, `takes no ${types.join(', ')}`);
    if (!target) this.node(value, at, top);
  }

  private link(from: string, to: string): void {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.links.set(one, (this.links.get(one) ?? new Set()).add(other));
    }
  }

  private connected(): void {
    const [first] = this.byId.keys();
    const reached = new Set(first === undefined ? [] : [first]);
    for (const id of reached) for (const next of this.links.get(id) ?? []) reached.add(next);
    for (const id of this.byId.keys()) if (!reached.has(id)) this.fault(id, 'is connected to nothing');
  }
}

function typesOf(node: JsonObject): string[] {
  return [node['@type'] ?? []].flat().filter((type) => typeof type === 'string');
}

function isA(type: string, classes: readonly string[]): boolean {
  if (classes.includes(type)) return true;
  const parents = Object.hasOwn(vocabulary.classes, type) ? vocabulary.classes[type]?.subClassOf : undefined;
  return (parents ?? []).some((parent) => isA(parent, classes));
}

/** Text types, and classes whose values are written as text: quantities such as durations, and members of enumerations. */
function takesText(range: readonly string[], value: string): boolean {
  if (range.some((type) => TEXTS.has(type) || isA(type, ['Quantity']))) return true;
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(value)?.[1] ?? '';
  return range.some((type) => vocabulary.enumerationMembers[type]?.includes(member));
}
