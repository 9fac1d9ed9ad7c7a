import type { Database } from '@app/platform';
import { ContentVersionSteps } from '../../../ports/workspace/content-version-steps.port.ts';

const RAISE_ALL = {
  name: 'content-versions-raise-all',
  text: `update workspaces set content_version = greatest(content_version + 1, $1::bigint)
         returning id, content_version::float8 as version`,
};

export class PostgresContentVersionSteps extends ContentVersionSteps {
  constructor(private readonly database: Database) {
    super();
  }

  async raiseAll(to: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; version: number }>({ ...RAISE_ALL, values: [to] });
    return new Map(rows.map(({ id, version }) => [id, version]));
  }
}
