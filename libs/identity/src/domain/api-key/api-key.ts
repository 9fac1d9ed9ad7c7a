import { rules, type FieldRules } from '@app/shared-kernel';

const { clearable, instant, text } = rules;

export const API_KEY_RULES = {
  name: text({ min: 1, max: 200, notBlank: true }),
  expiresAt: clearable(instant),
} satisfies FieldRules;

/** An API key of a workspace. Its full text is shown to its creator once, and not stored. */
export interface ApiKey {
  readonly workspaceId: string;
  readonly id: string;
  readonly name: string;
  /** The first characters, by which users distinguish keys. */
  readonly prefix: string;
  readonly digest: Buffer;
  readonly createdByUserId: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Rounded to the hour; null for a key that was never used. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}
