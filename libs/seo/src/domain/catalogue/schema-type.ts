import type { Family, FillSource, SchemaTypeEntry } from './catalogue-entry.ts';
import type { Projection } from './projection.ts';
import type { Property, PropertyNames } from './property.ts';

/** A property of a type, with its rendering as blocks and its place in the graph. */
export interface TypeProperty extends Property {
  readonly projection?: Projection;
  readonly target?: 'page';
}

/** The value of the post that is used when structuredData does not have the property. */
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

/** A compiled type of the catalogue. */
export class SchemaType {
  readonly name: string;
  readonly family: Family;
  /** `@type` of the node: one class, or two. */
  readonly classes: string | string[];
  readonly facts: string | undefined;
  readonly googleDoc: string | undefined;
  readonly names: PropertyNames;
  /** Properties of the type's own node. */
  readonly entityProperties: readonly TypeProperty[];
  /** Properties of the page's node; the questions of a page become separate nodes. */
  readonly pageProperties: readonly TypeProperty[];
  /** Properties of the type when nested inside another entity: no reviews, no further entity, and always those of a Thing. */
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

  /** Whether the node is the post itself, as an article or a page, and not something that it contains or is about. */
  get isOfPost(): boolean {
    return this.family === 'article' || this.family === 'page';
  }

  property(name: string): TypeProperty | undefined {
    return this.names.get(name);
  }

  /** Google requires one property of each group: single properties of level R, and the one-of groups. */
  get required(): readonly (readonly string[])[] {
    const level = this.properties.filter(({ level }) => level === 'R').map(({ name }) => name);
    const alone = new Set([...level, ...(this.entry.required ?? [])]);
    return [...[...alone].map((name) => [name]), ...(this.entry.oneOf ?? [])];
  }

  /** The default from the post for a property that structuredData does not have. */
  fillOf(name: string): PostFill | undefined {
    const fill = this.property(name)?.fill;
    if (fill !== undefined && fill !== 'answers') return fill;
    const family = FAMILY_FILL[this.family];
    return Object.hasOwn(family, name) ? family[name] : undefined;
  }
}
