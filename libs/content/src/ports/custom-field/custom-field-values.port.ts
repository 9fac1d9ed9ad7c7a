import type { CustomValues, ExtendedKind } from '../../domain/custom-field/custom-field.ts';

/** An entity with its values of extension fields. */
export interface ExtendedEntity {
  readonly id: string;
  /** Its title or name. */
  readonly name: string;
  /** Of what has one. */
  readonly status?: string;
  readonly values: CustomValues;
}

/** Stores the values of extension fields of each entity. */
export abstract class CustomFieldValues {
  /** @returns null if it does not exist or was deleted */
  abstract find(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null>;
  /** The values of those entities that exist and were not deleted, by id. */
  abstract findMany(
    workspaceId: string,
    kind: ExtendedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CustomValues>>;
  /** Like `find`, and locks the row until the transaction ends. */
  abstract lock(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null>;
  /** Replaces all values of an entity. */
  abstract save(workspaceId: string, kind: ExtendedKind, id: string, values: CustomValues): Promise<void>;
}
