import { CurrentVersions, type Database } from '@app/platform';

const VERSIONS = {
  name: 'current-versions',
  text: `select id, content_version::float8 as version from workspaces
         where id = any ($1::uuid[]) and deleted_at is null and relocation is distinct from 'moved'`,
};

export class PostgresCurrentVersions extends CurrentVersions {
  constructor(private readonly database: Database) {
    super();
  }

  async of(workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; version: number }>({ ...VERSIONS, values: [workspaceIds] });
    return new Map(rows.map(({ id, version }) => [id, version]));
  }
}
