/** The kind of thing that a type describes. It decides the shape of the graph and which values the post fills in. */
export type Family = 'article' | 'creative' | 'work' | 'thing' | 'list' | 'page';

/** R: Google shows no rich result without it. r: Google recommends it. s: suggested here. o: optional. */
export type Level = 'R' | 'r' | 's' | 'o';

/** M: without this property the nested node is left out of the graph. */
export type NodeLevel = 'M' | 'r' | 'o';

/** A value of the post that is used as default. */
export type FillSource = 'title' | 'bodyText' | 'publishedAt' | 'author' | 'publisher' | 'featuredMedia.url';

/** One property of a type. */
export interface PropertyEntry {
  /** A value kind such as `text`, `node(Person)` or `enum(RestrictedDiet)`; `[]` at the end makes it a list. */
  readonly kind: string;
  readonly level: Level;
  /** How the value becomes blocks, such as `fact:Prep time` or `list:Ingredients`; not at all when absent. */
  readonly blocks?: string;
  readonly fill?: FillSource;
  /** `page` if schema.org defines the property for the page only. */
  readonly target?: 'page';
}

/** One property of a nested node. */
export interface NodePropertyEntry {
  readonly kind: string;
  readonly level: NodeLevel;
  /** The default; `answers` is the number of answers of a question. */
  readonly fill?: FillSource | 'answers';
  readonly constant?: string;
}

/** A node nested inside an entity. */
export interface NodeEntry {
  /** The schema.org class. */
  readonly type: string;
  /** The property that a bare value is assigned to. */
  readonly shorthand?: string;
  /** Other accepted spellings, by the property that they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** One property of each group must be present. Absent: every property of level M; empty: any one property. */
  readonly minimum?: readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, NodePropertyEntry>>;
}

export interface EnumerationEntry {
  readonly members: readonly string[];
  /** Part of a member's name that is removed before it is shown to readers. */
  readonly affix?: RegExp;
}

/** A type that a post may have. An extension adds a type with one such entry. */
export interface SchemaTypeEntry {
  /** The schema.org class, which is also the key in structuredData. */
  readonly type: string;
  readonly family: Family;
  /** Names of shared property groups, in the order of their blocks. */
  readonly groups: readonly string[];
  /** Heading of the facts section; without it the type has no such section. */
  readonly facts?: string;
  /** A second class of the node. */
  readonly coType?: string;
  /** Page of Google's structured data documentation that covers the type. */
  readonly googleDoc?: string;
  /** Properties from the groups that are of level R in this type. */
  readonly required?: readonly string[];
  /** Google requires one property of each group. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, PropertyEntry>>;
  /** Nested nodes, groups and enumerations that the standard catalogue does not have. */
  readonly nodes?: Readonly<Record<string, NodeEntry>>;
  readonly propertyGroups?: Readonly<Record<string, Readonly<Record<string, PropertyEntry>>>>;
  readonly enumerations?: Readonly<Record<string, EnumerationEntry>>;
}
