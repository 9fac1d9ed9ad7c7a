import { Invalid, isJsonObject, own, type JsonObject } from '@app/shared-kernel';
import type { CustomValues, ExtendedKind } from '../../domain/custom-field/custom-field.ts';
import type { CustomFields } from '../../domain/custom-field/custom-fields.ts';
import type { CustomFieldValues } from '../../ports/custom-field/custom-field-values.port.ts';

/** Restores the values of extension fields. */
export class RestoreCustomFields {
  constructor(
    private readonly fields: CustomFields,
    private readonly values: CustomFieldValues,
  ) {}

  /**
   * Runs in the transaction that adds the entity.
   *
   * @throws Invalid if a value breaks the declared rule of its field
   */
  async put(
    workspaceId: string,
    { kind, id }: { readonly kind: ExtendedKind; readonly id: string },
    entity: JsonObject,
  ): Promise<void> {
    const values = this.read({ kind, id }, entity);
    if (Object.keys(values).length > 0) await this.values.save(workspaceId, kind, id, values);
  }

  /** @throws Invalid if a value breaks the declared rule of its field */
  read({ kind, id }: { readonly kind: ExtendedKind; readonly id: string }, entity: JsonObject): CustomValues {
    const given = own(entity, 'extensions');
    if (given === undefined) return {};
    if (!isJsonObject(given)) throw Invalid.at(`${kind} ${id}: extensions`, 'must be an object');
    return this.fields.restored(kind, given);
  }
}
