import type { EnumerationEntry, NodeEntry, NodePropertyEntry } from '../catalogue-entry.ts';
import { NestedNode } from '../nested-node.ts';
import type { Property } from '../property.ts';
import type { SchemaType } from '../schema-type.ts';
import { eitherByKey, location, party } from './choice-kinds.ts';
import { EntityKind } from './entity-kind.ts';
import { CITE, MEDIA, MEDIA_URL, URL_KIND, WORK_URL, YES_URL_OR_TEXT } from './link-kinds.ts';
import { ListOf, PositionedList, Ranking } from './list-kinds.ts';
import { QUANTITY, SALARY } from './measure-kinds.ts';
import { BOOLEAN, INTEGER, NUMBER } from './number-kinds.ts';
import { Steps } from './steps-kind.ts';
import { code, CURRENCY, enumeration, LANGUAGE, MARKDOWN, TEXT } from './text-kinds.ts';
import { DATE, DURATION_KIND, MOMENT, TIME, WHEN } from './time-kinds.ts';
import type { ValueKind } from './value-kind.ts';

const PARTIES = ['Person', 'Organization', 'PerformingGroup', 'MusicGroup', 'SportsTeam'];
/** A name, optionally arguments in brackets, optionally a list marker with a limit. */
const SPELLING = /^(\w+)(?:\(([^()]*)\))?(\[(\d*)\])?$/;

const PLAIN: Readonly<Record<string, ValueKind>> = {
  text: TEXT,
  md: MARKDOWN,
  int: INTEGER,
  num: NUMBER,
  bool: BOOLEAN,
  url: URL_KIND,
  when: WHEN,
  moment: MOMENT,
  date: DATE,
  time: TIME,
  duration: DURATION_KIND,
  lang: LANGUAGE,
  currency: CURRENCY,
  media: MEDIA,
  mediaUrl: MEDIA_URL,
  cite: CITE,
  yesUrlOrText: YES_URL_OR_TEXT,
  workUrl: WORK_URL,
  qty: QUANTITY,
  salary: SALARY,
  notes: new PositionedList(TEXT, (name) => ({ name })),
};

/** Compiles the notation of the catalogue into kinds; equal notations share one kind. */
export class KindCompiler {
  private readonly kinds = new Map<string, ValueKind>();
  private readonly nodes = new Map<string, NestedNode>();
  private readonly entity: EntityKind;

  constructor(
    private readonly nodeEntries: ReadonlyMap<string, NodeEntry>,
    private readonly enumerations: ReadonlyMap<string, EnumerationEntry>,
    types: () => ReadonlyMap<string, SchemaType>,
  ) {
    this.entity = new EntityKind(types);
  }

  /** @throws Error for an unknown kind, node or enumeration, so that mistakes in the catalogue show at start-up */
  kind(spelling: string): ValueKind {
    const known = this.kinds.get(spelling);
    if (known) return known;
    const [, name = '', argument = '', list, max] = SPELLING.exec(spelling) ?? [];
    const single = this.single(name, argument, spelling);
    const kind = list === undefined ? single : new ListOf(single, max ? Number(max) : undefined);
    this.kinds.set(spelling, kind);
    return kind;
  }

  property(name: string, { kind, level, fill, constant }: NodePropertyEntry): Property {
    return { name, kind: this.kind(kind), level, fill, constant };
  }

  isEntity(kind: ValueKind): boolean {
    return kind === this.entity;
  }

  private single(name: string, argument: string, spelling: string): ValueKind {
    if (Object.hasOwn(PLAIN, name)) return PLAIN[name] as ValueKind;
    const parts = argument.split(',');
    switch (name) {
      case 'enum':
        return enumeration(found(this.enumerations, argument));
      case 'code':
        return code(parts);
      case 'node':
        return this.node(argument);
      case 'party':
        return this.party(parts);
      default:
        return this.composed(name) ?? unknown(`kind "${spelling}"`);
    }
  }

  /** Kinds that choose among fixed nodes of the standard catalogue. */
  private composed(name: string): ValueKind | undefined {
    switch (name) {
      case 'entity':
        return this.entity;
      case 'location':
        return location(this.node('Place'), this.node('VirtualLocation'));
      case 'offer':
        return eitherByKey(this.node('Offer'), this.node('AggregateOffer'), 'lowPrice');
      case 'steps':
        return new Steps(eitherByKey(this.node('HowToStep'), this.node('HowToSection'), 'itemListElement'));
      case 'stops':
        return new PositionedList(this.node('Stop'), (item) => ({ item }));
      case 'ranking':
        return new Ranking(this.node('ListEntry'));
      default:
        return undefined;
    }
  }

  /** The first name is the default for a party without `type`; alone it stands for all parties. */
  private party([first = '', ...others]: string[]): ValueKind {
    const allowed = others.length > 0 ? others : PARTIES.filter((name) => name !== first);
    return party([this.node(first), ...allowed.map((name) => this.node(name))]);
  }

  private node(name: string): NestedNode {
    const known = this.nodes.get(name);
    if (known) return known;
    const entry = found(this.nodeEntries, name);
    const properties = Object.entries(entry.properties).map(([key, property]) => this.property(key, property));
    const node = new NestedNode(name, entry, properties);
    this.nodes.set(name, node);
    return node;
  }
}

function found<T>(entries: ReadonlyMap<string, T>, name: string): T {
  return entries.get(name) ?? unknown(`"${name}"`);
}

function unknown(what: string): never {
  throw new Error(`The schema catalogue knows no ${what}.`);
}
