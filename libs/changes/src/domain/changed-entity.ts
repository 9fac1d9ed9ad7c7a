import type { ChangeType } from '@app/shared-kernel';

/** Something at its latest change. */
export interface ChangedEntity {
  readonly version: number;
  readonly type: ChangeType;
  /** Null when any of the type may be another. */
  readonly id: string | null;
  readonly deleted: boolean;
  /** Of what is deleted the last one, of others the present one; null where there is none. */
  readonly slug: string | null;
  /** Of what has one and is there. */
  readonly status: string | null;
  readonly changedAt: Date;
}
