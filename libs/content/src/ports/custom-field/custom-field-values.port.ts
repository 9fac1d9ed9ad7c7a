import type { CustomValues, ExtendedKind } from '../../domain/custom-field/custom-field.ts';

/** An entity with what extensions keep of it. */
export interface ExtendedEntity {
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  readonly values: CustomValues;
}

/** The values of the fields of extensions, beside each entity. */
export abstract class CustomFieldValues {
  /** @returns null for what is not there, or was deleted */
  abstract find(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null>;
  /** The same, locked against other writes until the transaction ends. */
  abstract lock(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null>;
  /** Replaces all values of an entity. */
  abstract save(workspaceId: string, kind: ExtendedKind, id: string, values: CustomValues): Promise<void>;
}
