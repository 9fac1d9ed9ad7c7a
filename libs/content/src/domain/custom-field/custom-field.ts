import type { FieldRule, JsonObject, JsonValue } from '@app/shared-kernel';

/** What may have fields of extensions. */
export const EXTENDED_KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;
export type ExtendedKind = (typeof EXTENDED_KINDS)[number];

/** A field that an extension adds to posts and the like. */
export interface CustomField {
  /** Such as `rating`: letters and digits, a lowercase letter first. */
  readonly name: string;
  /** What people read beside its input. */
  readonly label: string;
  /** A sentence that helps to fill it in. */
  readonly help?: string;
  /** The kinds of content that have it. */
  readonly of: readonly ExtendedKind[];
  /** What a value has to be, one of `rules` or made of them; it keeps plain JSON. Null clears the field, whatever the rule says. */
  readonly rule: FieldRule;
  /** Whether keys read it too; otherwise the dashboard alone does. */
  readonly external?: boolean;
  /** A right of the extension that is asked for beside the right to write the content. */
  readonly permission?: string;
}

/** The fields of one extension. */
export interface DeclaredFields {
  readonly extension: string;
  readonly fields: readonly CustomField[];
}

/** The values of an entity: by extension, then by field. */
export type CustomValues = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/** Who reads: people in the dashboard, or keys. */
export type FieldAudience = 'editors' | 'consumers';

/** UTF-8 bytes of the values of one entity, all extensions together, as JSON. */
export const MAX_VALUES_BYTES = 64 * 1024;

/** What a declaration tells people and programs. */
export interface FieldDescription {
  readonly extension: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly of: readonly ExtendedKind[];
  readonly schema: JsonObject;
  readonly external: boolean;
  readonly permission: string | null;
}
