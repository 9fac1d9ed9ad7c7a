import type { FieldRule, JsonObject, JsonValue } from '@app/shared-kernel';

/** Kinds of content that extensions can add fields to. */
export const EXTENDED_KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;
export type ExtendedKind = (typeof EXTENDED_KINDS)[number];

/** A field that an extension adds to kinds of content. */
export interface CustomField {
  /** The name, such as `rating`: letters and digits, beginning with a lowercase letter. */
  readonly name: string;
  /** The label of its input. */
  readonly label: string;
  /** One sentence of help below the input. */
  readonly help?: string;
  /** The kinds of content that have the field. */
  readonly of: readonly ExtendedKind[];
  /** The rule for values: one of `rules`, or built from them. Values are plain JSON. Null clears the field, whatever the rule. */
  readonly rule: FieldRule;
  /** Whether API keys can read it; otherwise only the dashboard does. */
  readonly external?: boolean;
  /** Whether code of the extension sets it, by `WriteCustomFields`: users see it and cannot change it. */
  readonly derived?: boolean;
  /** A permission of the extension that writing the field needs, in addition to the permission to write the content. */
  readonly permission?: string;
}

/** The fields of one extension. */
export interface DeclaredFields {
  readonly extension: string;
  readonly fields: readonly CustomField[];
}

/** The values of an entity, by extension and field. */
export type CustomValues = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/** Who reads: users of the dashboard, or API keys. */
export type FieldAudience = 'editors' | 'consumers';

/** Largest size of an entity's values of all extensions together, in UTF-8 bytes of JSON. */
export const MAX_VALUES_BYTES = 64 * 1024;

/** A declared field as clients see it. */
export interface FieldDescription {
  readonly extension: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly of: readonly ExtendedKind[];
  readonly schema: JsonObject;
  readonly external: boolean;
  readonly derived: boolean;
  readonly permission: string | null;
}
