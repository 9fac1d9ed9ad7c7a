import { isUuid } from '@app/shared-kernel';
import type { CustomValues, ExtendedKind } from '../../src/domain/custom-field/custom-field.ts';
import { CustomFieldValues, type ExtendedEntity } from '../../src/ports/custom-field/custom-field-values.port.ts';

interface Kept extends ExtendedEntity {
  readonly workspaceId: string;
  readonly kind: ExtendedKind;
  readonly slug: string;
}

/** Holds the values of entities that the test adds. */
export class InMemoryCustomFieldValues extends CustomFieldValues {
  private readonly kept = new Map<string, Kept>();

  /** Adds an entity without values. */
  put(entity: Omit<Kept, 'values'>): void {
    this.kept.set(entity.id, { ...entity, values: {} });
  }

  async find(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null> {
    const known = isUuid(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug;
    const found = [...this.kept.values()].find(
      (entity) =>
        entity.workspaceId === workspaceId &&
        entity.kind === kind &&
        known === (isUuid(idOrSlug) ? entity.id : entity.slug),
    );
    if (!found) return null;
    const { id, name, values } = found;
    return { id, name, values: structuredClone(values) };
  }

  async findMany(workspaceId: string, kind: ExtendedKind, ids: readonly string[]) {
    const found = await Promise.all(ids.map((id) => this.find(workspaceId, kind, id)));
    return new Map(found.flatMap((entity) => (entity ? [[entity.id, entity.values] as const] : [])));
  }

  lock(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null> {
    return this.find(workspaceId, kind, idOrSlug);
  }

  async save(workspaceId: string, kind: ExtendedKind, id: string, values: CustomValues): Promise<void> {
    const found = this.kept.get(id);
    if (found?.workspaceId !== workspaceId || found.kind !== kind) return;
    this.kept.set(id, { ...found, values: structuredClone(values) });
  }
}
