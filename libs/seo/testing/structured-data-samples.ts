import type { JsonObject, JsonValue } from '@app/shared-kernel';
import { readFixture } from './read-fixture.ts';

interface TableProperty {
  readonly kind: string;
  readonly level: string;
  readonly blocks?: string;
  readonly fill?: string;
  readonly target?: string;
}

interface TableType {
  readonly family: string;
  readonly groups: readonly string[];
  readonly facts?: string;
  readonly coType?: string;
  readonly googleDoc?: string;
  readonly required?: readonly string[];
  readonly oneOf?: readonly (readonly string[])[];
  readonly props: Readonly<Record<string, TableProperty>>;
}

interface TableNode {
  readonly type: string;
  readonly shorthand?: string;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly props: Readonly<Record<string, TableProperty>>;
}

/** The catalogue as a table, kept separately from the code that is tested against it. */
export const TABLE = readFixture('schema-catalogue.json') as {
  readonly groups: Readonly<Record<string, Readonly<Record<string, TableProperty>>>>;
  readonly nodes: Readonly<Record<string, TableNode>>;
  readonly types: Readonly<Record<string, TableType>>;
};

const { enumerationMembers } = readFixture('schemaorg-vocabulary.json') as {
  readonly enumerationMembers: Readonly<Record<string, readonly string[]>>;
};

export const SAMPLE_MEDIA_ID = 'c0ffee00-0000-4000-8000-000000000009';

/** Decisions about the optional parts of a sample. */
export interface Choices {
  readonly text: () => string;
  /** Whether to include an optional part. */
  readonly given: () => boolean;
  readonly oneOf: <T>(values: readonly T[]) => T;
}

/** Includes every optional part. */
export const MAXIMAL: Choices = {
  text: () => 'Some *plain* text',
  given: () => true,
  oneOf: (values) => values[0] as never,
};

/** A value for every property of a type, including its groups. */
export function sampleOfType(type: string, choices: Choices, inEntity = false): JsonObject {
  const { groups, props } = TABLE.types[type] as TableType;
  const all = Object.assign({}, ...groups.map((group) => TABLE.groups[group]).reverse(), props) as typeof props;
  const entries = Object.entries(all).filter(
    ([name, { kind, target }]) =>
      choices.given() && !(inEntity && (kind === 'entity' || name === 'review' || target === 'page')),
  );
  return Object.fromEntries(entries.map(([name, { kind }]) => [name, sampleOf(kind, choices)]));
}

function sampleOf(kind: string, choices: Choices): JsonValue {
  if (kind.endsWith('[]')) return [sampleOf(kind.slice(0, -2), choices)];
  const [, name = '', argument = ''] = /^(\w+)(?:\((.*)\))?$/.exec(kind) ?? [];
  if (name === 'enum') return choices.oneOf(enumerationMembers[argument] ?? []);
  if (name === 'code') return choices.oneOf(argument.split(','));
  if (name === 'node' || name === 'party') return sampleOfNode(argument, choices);
  return PLAIN[name]?.(choices) ?? null;
}

function sampleOfNode(name: string, choices: Choices): JsonObject {
  const { props } = TABLE.nodes[name] as TableNode;
  const entries = Object.entries(props).filter(([, { level }]) => level === 'M' || choices.given());
  return Object.fromEntries(entries.map(([key, { kind }]) => [key, sampleOf(kind, choices)]));
}

const PLAIN: Readonly<Record<string, (choices: Choices) => JsonValue>> = {
  text: (choices) => choices.text(),
  md: (choices) => `${choices.text()}\n\n${choices.text()}`,
  int: () => 3,
  num: ({ oneOf }) => oneOf<JsonValue>([4.5, '4.5']),
  bool: ({ oneOf }) => oneOf([true, false]),
  url: () => 'https://somewhere.example/a?b=c',
  when: ({ oneOf }) => oneOf(['2027-05-01T19:30:00+02:00', '2027-05-01']),
  moment: () => '2027-05-01T19:30:00+02:00',
  date: ({ oneOf }) => oneOf(['2027-05-01', '2027-05-01T19:30:00Z']),
  time: () => '09:00',
  duration: ({ oneOf }) => oneOf<JsonValue>(['PT1H30M', 90]),
  lang: () => 'sv-SE',
  currency: () => 'eur',
  media: () => SAMPLE_MEDIA_ID,
  mediaUrl: ({ oneOf }) => oneOf([SAMPLE_MEDIA_ID, 'https://somewhere.example/a.jpg']),
  cite: (choices) => choices.oneOf(['https://somewhere.example/', choices.text()]),
  yesUrlOrText: (choices) => choices.oneOf<JsonValue>([true, false, 'https://somewhere.example/book', choices.text()]),
  workUrl: () => 'https://somewhere.example/work',
  qty: ({ oneOf }) =>
    oneOf<JsonValue>([{ value: 1.2, unitText: 'kg', unitCode: 'KGM' }, { minValue: 1, maxValue: 2 }, 7]),
  salary: () => ({ currency: 'EUR', minValue: 16, maxValue: 19, unitText: 'HOUR' }),
  location: (choices) => {
    const type = choices.oneOf(['Place', 'VirtualLocation']);
    return { type, ...sampleOfNode(type, choices) };
  },
  offer: (choices) => sampleOfNode(choices.oneOf(['Offer', 'AggregateOffer']), choices),
  steps: (choices) => [
    choices.text(),
    sampleOfNode('HowToStep', choices),
    { name: choices.text(), itemListElement: [choices.text(), sampleOfNode('HowToStep', choices)] },
  ],
  stops: (choices) => [choices.text(), sampleOfNode('Stop', choices)],
  notes: (choices) => [choices.text(), choices.text()],
  entity: (choices) => {
    const type = choices.oneOf(['Book', ...Object.keys(TABLE.types)]);
    return { ...sampleOfType(type, choices, true), type, name: choices.text() };
  },
};
