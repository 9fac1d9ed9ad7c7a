import type { Database } from '@app/platform';
import { ReferenceCheck, type Reference } from '../../../ports/entity/reference-check.port.ts';

/**
 * Arrays stand in queries of their own, so that the planner does not see how short they are: else a plan for each check would seem
 * cheaper than one for all, though making it takes far longer than the check.
 */
const MISSING = {
  name: 'missing-references',
  text: `
    select given.n::int as n
    from unnest((select $2::text[]), (select $3::uuid[])) with ordinality as given (kind, id, n)
    where not case given.kind
      when 'author' then exists (select 1 from authors where workspace_id = $1 and id = given.id)
      when 'category' then exists (select 1 from categories where workspace_id = $1 and id = given.id)
      when 'media' then exists (select 1 from media where workspace_id = $1 and id = given.id)
      when 'tag' then exists (select 1 from tags where workspace_id = $1 and id = given.id)
      when 'post' then exists (select 1 from posts where workspace_id = $1 and id = given.id and deleted_at is null)
    end
    order by given.n`,
};

export class PostgresReferenceCheck extends ReferenceCheck {
  constructor(private readonly database: Database) {
    super();
  }

  async missing(workspaceId: string, references: readonly Reference[]): Promise<readonly Reference[]> {
    const rows = await this.database.query<{ n: number }>({
      ...MISSING,
      values: [workspaceId, references.map(({ kind }) => kind), references.map(({ id }) => id)],
    });
    return rows.flatMap(({ n }) => references[n - 1] ?? []);
  }
}
