import type { ChangeType } from '@app/shared-kernel';

export interface EntityReference {
  readonly type: ChangeType;
  readonly id: string;
}

export interface EntityState {
  readonly slug: string;
  /** Null for types without a status. */
  readonly status: string | null;
}

/** The current state of changed entities. */
export abstract class EntityStates {
  /**
   * One round trip.
   * @returns by id; without entities that have no slug or no longer exist
   */
  abstract of(workspaceId: string, entities: readonly EntityReference[]): Promise<ReadonlyMap<string, EntityState>>;
}
