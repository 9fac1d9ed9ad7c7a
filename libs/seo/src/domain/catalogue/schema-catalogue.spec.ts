import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { TABLE } from '../../../testing/structured-data-samples.ts';
import { projectStructuredBlocks } from './blocks/structured-blocks.ts';
import type { PropertyEntry, SchemaTypeEntry } from './catalogue-entry.ts';
import { NESTED_NODES } from './data/nodes/index.ts';
import { PROPERTY_GROUPS } from './data/property-groups.ts';
import { STANDARD_TYPES } from './data/types/index.ts';
import { SchemaCatalogue } from './schema-catalogue.ts';
import { scoreRequirements } from './score-requirements.ts';
import { parseSchemaType, parseStructuredData } from './structured-data.ts';

const catalogue = SchemaCatalogue.standard();

/** The code lists the allowed party types where not all are allowed, rankings, and limits of long lists; the table does not. */
function tableKind(kind: string): string {
  return kind
    .replace(/^party\((\w+)[^)]*\)/, 'party($1)')
    .replace(/\[\d+\]$/, '[]')
    .replace(/^ranking$/, 'node(ListEntry)[]');
}

function table(properties: Readonly<Record<string, PropertyEntry>>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { kind, blocks = '-', ...rest }]) => [
      name,
      { kind: tableKind(kind), blocks, ...rest },
    ]),
  );
}

const PODCAST: SchemaTypeEntry = {
  type: 'PodcastSeries',
  family: 'creative',
  groups: ['made'],
  facts: 'Podcast details',
  required: ['name'],
  properties: {
    webFeed: { kind: 'url', level: 's', blocks: 'cta:Subscribe' },
    rhythm: { kind: 'enum(Rhythm)', level: 'o', blocks: 'fact:Rhythm' },
    studio: { kind: 'node(Studio)', level: 'o', blocks: 'fact:Studio' },
  },
  nodes: { Studio: { type: 'Place', shorthand: 'name', properties: { name: { kind: 'text', level: 'M' } } } },
  enumerations: { Rhythm: { members: ['WeeklyRhythm', 'DailyRhythm'], affix: /Rhythm$/ } },
};

describe(SchemaCatalogue.name, () => {
  it('holds the fifty types of the table, with the same properties, levels, forms and groups', () => {
    const types = Object.fromEntries(
      STANDARD_TYPES.map(({ type, properties, ...rest }) => [type, { ...rest, props: table(properties) }]),
    );
    expect(Object.keys(types)).toHaveLength(50);
    expect(types).toEqual(TABLE.types);
    const groups = Object.entries(PROPERTY_GROUPS).map(([name, group]) => [name, table(group)]);
    expect(Object.fromEntries(groups)).toEqual(TABLE.groups);
  });

  it('holds the nested nodes of the table', () => {
    const nodes = Object.entries(NESTED_NODES).map(([name, { properties, type, shorthand, aliases }]) => {
      const props = Object.entries(properties).map(([key, { kind, level }]) => [key, { kind: tableKind(kind), level }]);
      return [name, { type, shorthand, aliases, props: Object.fromEntries(props) }];
    });
    const expected = Object.entries(TABLE.nodes).map(([name, { type, shorthand, aliases, props }]) => {
      return [name, { type, shorthand, aliases, props }];
    });
    expect(Object.fromEntries(nodes)).toEqual(Object.fromEntries(expected));
  });

  it('finds types by their exact name alone', () => {
    expect(catalogue.get('Recipe')?.family).toBe('creative');
    for (const name of ['recipe', 'constructor', '__proto__', 'toString', '']) {
      expect(catalogue.get(name)).toBeUndefined();
    }
    const problems = new Problems();
    expect(parseSchemaType(catalogue, 'Recipe', 'schemaType', problems)).toBe('Recipe');
    expect(problems.any).toBe(false);
    for (const bad of ['recipe', 'constructor', null, 7, ['Recipe']]) {
      parseSchemaType(catalogue, bad, 'schemaType', problems);
    }
    expect(problems.list).toHaveLength(5);
  });

  it('takes a type from outside by one entry, and leaves the standard as it was', () => {
    const larger = catalogue.with(PODCAST);
    const problems = new Problems();
    const given = { PodcastSeries: { webFeed: 'https://a.example/feed', rhythm: 'DailyRhythm', studio: 'Attic' } };
    const data = parseStructuredData(larger, given, 'structuredData', problems);
    expect(problems.list).toEqual([]);
    expect(projectStructuredBlocks(larger, 'PodcastSeries', data)).toEqual([
      { type: 'heading', level: 2, text: 'Podcast details', id: 'podcastseries-details' },
      { type: 'list', style: 'bullet', items: ['**Rhythm:** Daily', '**Studio:** Attic'] },
      {
        type: 'cta',
        title: 'Subscribe',
        body: 'a.example',
        linkUrl: 'https://a.example/feed',
        linkLabel: 'Subscribe',
        variant: 'default',
      },
    ]);
    expect(larger.types()).toHaveLength(51);
    expect(catalogue.get('PodcastSeries')).toBeUndefined();
    expect(catalogue.with()).toBe(catalogue);
  });

  it.each<[string, Partial<SchemaTypeEntry>]>([
    ['a type twice', { type: 'Recipe' }],
    ['a name that is no class', { type: '__proto__' }],
    ['an unknown group', { groups: ['nope'] }],
    ['an unknown kind', { properties: { a: { kind: 'colour', level: 'o' } } }],
    ['an inherited name as kind', { properties: { a: { kind: 'constructor', level: 'o' } } }],
    ['an unknown node', { properties: { a: { kind: 'node(Nope)[]', level: 'o' } } }],
    ['an unknown enumeration', { properties: { a: { kind: 'enum(Nope)', level: 'o' } } }],
    ['an unknown form', { properties: { a: { kind: 'text', level: 'o', blocks: 'chart:Growth' } } }],
    ['a node that exists', { nodes: { Person: { type: 'Person', properties: {} } } }],
  ])('refuses %s at start-up', (_what, wrong) => {
    expect(() => catalogue.with({ ...PODCAST, ...wrong })).toThrow(Error);
  });

  it('tells scores what a type wants', () => {
    const product = scoreRequirements(catalogue, 'Product');
    expect(product?.required).toEqual([['offers', 'review', 'aggregateRating']]);
    expect(product?.suggested).toContain('brand');
    expect(product?.suggested).not.toContain('aggregateRating');
    const recipe = scoreRequirements(catalogue, 'Recipe');
    expect(recipe?.required).toEqual([['image']]);
    expect(recipe?.fills.get('image')).toBe('image');
    expect(recipe?.family).toBe(catalogue.get('Recipe')?.family);
    expect(scoreRequirements(catalogue, 'Event')?.required).toEqual([['startDate'], ['location']]);
    expect(scoreRequirements(catalogue, 'JobPosting')?.fills.get('datePosted')).toBe('publishedAt');
    expect(scoreRequirements(catalogue, 'SoftwareApplication')?.required).toEqual([
      ['offers'],
      ['review', 'aggregateRating'],
    ]);
    expect(scoreRequirements(catalogue, 'nope')).toBeUndefined();
  });

  it.each(['Recipe', 'Product', 'Event', 'JobPosting', 'SoftwareApplication', 'Course'])(
    'suggests to scores what is recommended or seldom of %s, but for what it must have, and never ratings',
    (type) => {
      const { properties = [] } = catalogue.get(type) ?? {};
      const wanted = properties.filter(({ level }) => level === 'r' || level === 's').map(({ name }) => name);
      expect(wanted).not.toEqual([]);
      const { required = [], suggested } = scoreRequirements(catalogue, type) ?? {};
      const alone = required.flatMap((group) => (group.length === 1 ? group : []));
      const others = new Set(['aggregateRating', 'review', ...alone]);
      expect(suggested).toEqual(wanted.filter((name) => !others.has(name)));
    },
  );
});
