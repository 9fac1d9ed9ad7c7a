import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { GroupGrant } from '../../../domain/provider/group-rights.ts';
import { GroupGrants } from '../../../ports/provider/group-grants.port.ts';

export class PostgresGroupGrants extends GroupGrants {
  constructor(private readonly database: Database) {
    super();
  }

  ofUser(userId: string, provider: string): Promise<readonly GroupGrant[]> {
    return this.database.query({
      name: 'group-grants-of-user',
      text: `select workspace_id as "workspaceId", permissions, joined from provider_grants
             where user_id = $1 and provider = $2 order by workspace_id`,
      values: [userId, provider],
    });
  }

  async put(userId: string, provider: string, { workspaceId, permissions, joined }: GroupGrant): Promise<void> {
    await translateConstraintErrors({ provider_grants_membership_fkey: () => new NotFound('member') }, () =>
      this.database.execute({
        name: 'group-grant-put',
        text: `insert into provider_grants (workspace_id, user_id, provider, permissions, joined)
               values ($1, $2, $3, $4, $5)
               on conflict (workspace_id, user_id, provider)
               do update set permissions = excluded.permissions, joined = excluded.joined`,
        values: [workspaceId, userId, provider, [...permissions], joined],
      }),
    );
  }
}
