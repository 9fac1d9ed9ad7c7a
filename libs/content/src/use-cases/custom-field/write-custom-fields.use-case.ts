import type { ActivityLog, Actor, TransactionRunner } from '@app/shared-kernel';
import { happened } from '../../domain/content-activity.ts';
import type { CustomValues, ExtendedKind } from '../../domain/custom-field/custom-field.ts';
import { merged, type CustomFields } from '../../domain/custom-field/custom-fields.ts';
import type { CustomFieldValues } from '../../ports/custom-field/custom-field-values.port.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';

/** Names the entity to change. */
export interface ExtendedName {
  readonly kind: ExtendedKind;
  readonly idOrSlug: string;
}

/** Writes the values of extension fields. They are not part of the entity: its version and dates do not change. */
export class WriteCustomFields {
  constructor(
    private readonly fields: CustomFields,
    private readonly values: CustomFieldValues,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Sets the given fields; null clears one. Without a difference nothing is written.
   *
   * @param given by extension and field; unknown names are dropped
   * @returns all values; @throws NotFound, Invalid, ChangedMeanwhile
   */
  async execute(
    actor: Actor,
    { kind, idOrSlug }: ExtendedName,
    given: Record<string, unknown>,
    precondition?: Precondition,
  ): Promise<CustomValues> {
    const change = this.fields.read(kind, given);
    const { workspaceId } = actor;
    return this.transactions.change(workspaceId, async (scope) => {
      const lock = (key: string) => this.values.lock(workspaceId, kind, key);
      const entity = await lockKnown(kind, idOrSlug, lock, precondition);
      const { values, changed } = merged(entity.values, change);
      if (changed.length === 0) {
        scope.nothingChanged();
        return entity.values;
      }
      await this.values.save(workspaceId, kind, entity.id, values);
      const fields = changed.map((path) => `extensions.${path}`);
      this.activity.record(actor, happened({ type: kind, id: entity.id, name: entity.name }, 'updated', { fields }));
      return values;
    });
  }
}
