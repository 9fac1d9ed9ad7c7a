import type { Database } from '@app/platform';
import { isUuid } from '@app/shared-kernel';
import type { CustomValues, ExtendedKind } from '../../../domain/custom-field/custom-field.ts';
import { CustomFieldValues, type ExtendedEntity } from '../../../ports/custom-field/custom-field-values.port.ts';

/** The table of each kind of content, and the columns to read from it. */
const READS: Readonly<Record<ExtendedKind, string>> = {
  post: `select id, title as name, status, extensions as "values" from posts where deleted_at is null and`,
  page: `select id, title as name, status, extensions as "values" from pages where`,
  category: `select id, name, extensions as "values" from categories where`,
  tag: `select id, name, extensions as "values" from tags where`,
  author: `select id, display_name as name, extensions as "values" from authors where`,
};
const WRITES: Readonly<Record<ExtendedKind, string>> = {
  post: 'update posts set extensions = $3 where',
  page: 'update pages set extensions = $3 where',
  category: 'update categories set extensions = $3 where',
  tag: 'update tags set extensions = $3 where',
  author: 'update authors set extensions = $3 where',
};

/** Values are a column of the entity's row that the entity's own statements never read or write. */
export class PostgresCustomFieldValues extends CustomFieldValues {
  constructor(private readonly database: Database) {
    super();
  }

  find(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null> {
    return this.one(`custom-fields-${kind}`, kind, [workspaceId, idOrSlug], '');
  }

  async findMany(
    workspaceId: string,
    kind: ExtendedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CustomValues>> {
    const rows = await this.database.query<ExtendedEntity>({
      name: `custom-fields-many-${kind}`,
      text: `${READS[kind]} workspace_id = $1 and id = any($2)`,
      values: [workspaceId, ids],
    });
    return new Map(rows.map(({ id, values }) => [id, values]));
  }

  lock(workspaceId: string, kind: ExtendedKind, idOrSlug: string): Promise<ExtendedEntity | null> {
    return this.one(`custom-fields-lock-${kind}`, kind, [workspaceId, idOrSlug], 'for no key update');
  }

  async save(workspaceId: string, kind: ExtendedKind, id: string, values: CustomValues): Promise<void> {
    await this.database.execute({
      name: `custom-fields-save-${kind}`,
      text: `${WRITES[kind]} workspace_id = $1 and id = $2`,
      values: [workspaceId, id, JSON.stringify(values)],
    });
  }

  private async one(
    name: string,
    kind: ExtendedKind,
    values: readonly [string, string],
    lock: string,
  ): Promise<ExtendedEntity | null> {
    const by = isUuid(values[1]) ? 'id' : 'slug';
    const text = `${READS[kind]} workspace_id = $1 and ${by} = $2 ${lock}`;
    const rows = await this.database.query<ExtendedEntity>({ name: `${name}-${by}`, text, values: [...values] });
    return rows[0] ?? null;
  }
}
