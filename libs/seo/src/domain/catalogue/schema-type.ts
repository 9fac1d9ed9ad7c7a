import type { Family, FillSource, SchemaTypeEntry } from './catalogue-entry.ts';
import type { Projection } from './projection.ts';
import type { Property, PropertyNames } from './property.ts';

/** A property of a type, with its place in the blocks and on the page. */
export interface TypeProperty extends Property {
  readonly projection?: Projection;
  readonly target?: 'page';
}

/** Where a value comes from when structuredData does not give it. */
export type PostFill = FillSource | 'description' | 'image' | 'updatedAt' | 'language' | 'keywords' | 'abstract';

const CREATIVE_FILL: Readonly<Record<string, PostFill>> = {
  name: 'title',
  description: 'description',
  image: 'image',
  author: 'author',
  publisher: 'publisher',
  datePublished: 'publishedAt',
  dateModified: 'updatedAt',
  inLanguage: 'language',
  keywords: 'keywords',
  abstract: 'abstract',
};
const SUBJECT_FILL: Readonly<Record<string, PostFill>> = { name: 'title', description: 'description', image: 'image' };
const FAMILY_FILL: Readonly<Record<Family, Readonly<Record<string, PostFill>>>> = {
  article: { ...CREATIVE_FILL, headline: 'title' },
  creative: CREATIVE_FILL,
  work: SUBJECT_FILL,
  thing: SUBJECT_FILL,
  list: SUBJECT_FILL,
  page: {},
};

/** A type of the catalogue, ready for use. */
export class SchemaType {
  readonly name: string;
  readonly family: Family;
  /** `@type` of the node: one class, or two. */
  readonly classes: string | string[];
  readonly facts: string | undefined;
  readonly googleDoc: string | undefined;
  readonly names: PropertyNames;
  /** What stands in the node of the type itself. */
  readonly entityProperties: readonly TypeProperty[];
  /** What stands in the node of the page; questions of a page become nodes of their own. */
  readonly pageProperties: readonly TypeProperty[];
  /** What the type takes inside another entity: no reviews, no further entity, and always the properties of a Thing. */
  readonly asEntity: PropertyNames;

  /** @param properties in the order of their blocks: the type's own, then those of its groups */
  constructor(
    private readonly entry: SchemaTypeEntry,
    readonly properties: readonly TypeProperty[],
    thing: readonly Property[],
    isEntityKind: (property: Property) => boolean,
  ) {
    this.name = entry.type;
    this.family = entry.family;
    this.classes = entry.coType === undefined ? entry.type : [entry.type, entry.coType];
    this.facts = entry.facts;
    this.googleDoc = entry.googleDoc;
    this.names = new Map(properties.map((property) => [property.name, property]));
    const isPage = entry.family === 'page';
    this.entityProperties = properties.filter(({ target }) => !isPage && target !== 'page');
    this.pageProperties = properties.filter(
      ({ name, target }) => target === 'page' || (isPage && name !== 'mainEntity'),
    );
    const own = properties.filter(
      (property) => property.name !== 'review' && property.target !== 'page' && !isEntityKind(property),
    );
    const rest = thing.filter(({ name }) => !this.names.has(name));
    this.asEntity = new Map([...rest, ...own].map((property) => [property.name, property]));
  }

  property(name: string): TypeProperty | undefined {
    return this.names.get(name);
  }

  /** Of each group Google wants one property: level R alone, and the one-of groups. */
  get required(): readonly (readonly string[])[] {
    const level = this.properties.filter(({ level }) => level === 'R').map(({ name }) => name);
    const alone = new Set([...level, ...(this.entry.required ?? [])]);
    return [...[...alone].map((name) => [name]), ...(this.entry.oneOf ?? [])];
  }

  /** What the post puts in the place of a property that structuredData does not give. */
  fillOf(name: string): PostFill | undefined {
    const fill = this.property(name)?.fill;
    if (fill !== undefined && fill !== 'answers') return fill;
    const family = FAMILY_FILL[this.family];
    return Object.hasOwn(family, name) ? family[name] : undefined;
  }
}
