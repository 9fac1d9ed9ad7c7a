import type { Database } from '@app/platform';
import { EntityStates, SLUGGED, type EntityState, type Slugged } from '../../../ports/entity/entity-states.port.ts';

/** The ids of each kind are one parameter, in the order of `SLUGGED`. */
const STATES = {
  name: 'entity-states',
  text: `
    select id, slug, status from posts where workspace_id = $1 and id = any ($2::uuid[]) and deleted_at is null
    union all select id, slug, status from pages where workspace_id = $1 and id = any ($3::uuid[])
    union all select id, slug, null from categories where workspace_id = $1 and id = any ($4::uuid[])
    union all select id, slug, null from tags where workspace_id = $1 and id = any ($5::uuid[])
    union all select id, slug, null from authors where workspace_id = $1 and id = any ($6::uuid[])`,
};

export class PostgresEntityStates extends EntityStates {
  constructor(private readonly database: Database) {
    super();
  }

  async of(
    workspaceId: string,
    entities: readonly { readonly type: Slugged; readonly id: string }[],
  ): Promise<ReadonlyMap<string, EntityState>> {
    const ids = SLUGGED.map((kind) => entities.filter(({ type }) => type === kind).map(({ id }) => id));
    const values = [workspaceId, ...ids];
    const rows = await this.database.query<EntityState & { id: string }>({ ...STATES, values });
    return new Map(rows.map(({ id, slug, status }) => [id, { slug, status }]));
  }
}
