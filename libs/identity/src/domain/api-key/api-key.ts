import { KEY_SCOPES, rules, type FieldRules, type KeyScope } from '@app/shared-kernel';
import { origins } from './key-origins.ts';

const { clearable, instant, oneOf, optional, text } = rules;

export const API_KEY_RULES = {
  name: text({ min: 1, max: 200, notBlank: true }),
  expiresAt: clearable(instant),
  scope: clearable(oneOf(KEY_SCOPES)),
  origins: optional(origins),
} satisfies FieldRules;

/** A change of the origins of a key. */
export const KEY_ORIGINS_RULES = { origins } satisfies FieldRules;

/** An API key of a workspace. Its full text is shown to its creator once, and not stored. */
export interface ApiKey {
  readonly workspaceId: string;
  readonly id: string;
  readonly name: string;
  /** The first characters, by which users distinguish keys. */
  readonly prefix: string;
  readonly digest: Buffer;
  readonly createdByUserId: string;
  /** Null for a key that does whatever its creator may. */
  readonly scope: KeyScope | null;
  /** The origins of the pages that may use it; empty when any program may. Only keys with a scope have some. */
  readonly origins: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Rounded to the hour; null for a key that was never used. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}
