/** What kind of thing a type's node is: it decides the shape of the graph round it and what the post fills in. */
export type Family = 'article' | 'creative' | 'work' | 'thing' | 'list' | 'page';

/** R: Google shows no rich result without it. r: Google recommends it. s: suggested here. o: optional. */
export type Level = 'R' | 'r' | 's' | 'o';

/** M: without it a nested node is left out of the graph. */
export type NodeLevel = 'M' | 'r' | 'o';

/** What stands in for a value that was not given. */
export type FillSource = 'title' | 'bodyText' | 'publishedAt' | 'author' | 'publisher' | 'featuredMedia.url';

/** One property of a type. */
export interface PropertyEntry {
  /** A value kind such as `text`, `node(Person)` or `enum(RestrictedDiet)`; `[]` at the end makes it a list. */
  readonly kind: string;
  readonly level: Level;
  /** How the value becomes blocks, such as `fact:Prep time` or `list:Ingredients`; absent: not at all. */
  readonly blocks?: string;
  readonly fill?: FillSource;
  /** `page` when schema.org knows the property on the page only. */
  readonly target?: 'page';
}

/** One property of a nested node. */
export interface NodePropertyEntry {
  readonly kind: string;
  readonly level: NodeLevel;
  /** What stands in when it was not given; `answers` counts the answers of a question. */
  readonly fill?: FillSource | 'answers';
  readonly constant?: string;
}

/** A node that stands inside an entity. */
export interface NodeEntry {
  /** The schema.org class. */
  readonly type: string;
  /** The property that a bare value means. */
  readonly shorthand?: string;
  /** Other spellings that are accepted, and what they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Of each group one property must be known; absent: every property of level M; empty: any property will do. */
  readonly minimum?: readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, NodePropertyEntry>>;
}

export interface EnumerationEntry {
  readonly members: readonly string[];
  /** What is cut off a member's name before it is shown to a reader. */
  readonly affix?: RegExp;
}

/** A type that a post may have. One entry is all that an outside module writes to add one. */
export interface SchemaTypeEntry {
  /** The schema.org class, which is also the key in structuredData. */
  readonly type: string;
  readonly family: Family;
  /** Names of shared property groups, in the order of their blocks. */
  readonly groups: readonly string[];
  /** Heading of the facts section; absent: the type has none. */
  readonly facts?: string;
  /** A second class of the node. */
  readonly coType?: string;
  /** Page of Google's structured data documentation that covers the type. */
  readonly googleDoc?: string;
  /** Properties from the groups that are of level R in this type. */
  readonly required?: readonly string[];
  /** Of each group Google requires one. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly properties: Readonly<Record<string, PropertyEntry>>;
  /** Nested nodes, groups and enumerations that the standard catalogue lacks. */
  readonly nodes?: Readonly<Record<string, NodeEntry>>;
  readonly propertyGroups?: Readonly<Record<string, Readonly<Record<string, PropertyEntry>>>>;
  readonly enumerations?: Readonly<Record<string, EnumerationEntry>>;
}
