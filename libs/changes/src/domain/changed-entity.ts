import type { ChangeType } from '@app/shared-kernel';

/** An entity and its latest change. */
export interface ChangedEntity {
  readonly version: number;
  readonly type: ChangeType;
  /** Null when any entity of the type may have changed. */
  readonly id: string | null;
  readonly deleted: boolean;
  /** The last slug of a deleted entity, the current one otherwise; null for types without slugs. */
  readonly slug: string | null;
  /** Only for existing entities of types that have a status. */
  readonly status: string | null;
  readonly changedAt: Date;
  /** Whether it may be elsewhere in lists than the reader knows. */
  readonly hasMoved: boolean;
}
