import type { ChangeType } from '@app/shared-kernel';

export interface EntityReference {
  readonly type: ChangeType;
  readonly id: string;
}

export interface EntityState {
  readonly slug: string;
  /** Null for what has none. */
  readonly status: string | null;
}

/** How changed things stand now. */
export abstract class EntityStates {
  /** One round trip. @returns by id; without what has no slug, and what is gone */
  abstract of(workspaceId: string, entities: readonly EntityReference[]): Promise<ReadonlyMap<string, EntityState>>;
}
