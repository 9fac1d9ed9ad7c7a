import type { Actor, JsonObject } from '@app/shared-kernel';
import { newValues, type ContentFields, type NewValues } from './content-field.ts';
import { firstVersion } from './tracked.ts';

/** What is known about a new entity before its fields are set. */
export interface NewEntity {
  readonly workspaceId: string;
  readonly id: string;
  readonly now: Date;
  /** Its creator. */
  readonly by: Pick<Actor, 'userId'>;
}

/** What only a new post or page may give. */
export interface NewOnly {
  /** Chosen by the client, so that a repeated request creates nothing twice. */
  id?: string;
  /** For migrated content only: the date of first publication. */
  publishedAt?: Date | null;
  /** For migrated content only: the date of creation. */
  createdAt?: Date;
  updatedAt?: Date;
}

/** A new entity with initial values for absent fields. @param seo its own SEO values */
export function newEntity<Fields extends ContentFields>(
  fields: Fields,
  command: NewValues<Fields>,
  { workspaceId, id, now, by }: NewEntity,
  seo: JsonObject,
) {
  const values = { ...newValues(fields, command), seo };
  return { workspaceId, id, ...values, createdAt: now, updatedAt: now, ...firstVersion(by) };
}
