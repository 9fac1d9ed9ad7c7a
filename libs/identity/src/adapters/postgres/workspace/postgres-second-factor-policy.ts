import type { Database } from '@app/platform';
import { SecondFactorPolicy } from '../../../ports/workspace/second-factor-policy.port.ts';

export class PostgresSecondFactorPolicy extends SecondFactorPolicy {
  constructor(private readonly database: Database) {
    super();
  }

  async isRequired(workspaceId: string): Promise<boolean> {
    const rows = await this.database.query({
      name: 'second-factor-policy',
      text: 'select from workspaces where id = $1 and requires_second_factor',
      values: [workspaceId],
    });
    return rows.length > 0;
  }

  async setRequired(workspaceId: string, required: boolean): Promise<boolean> {
    const changed = await this.database.execute({
      name: 'second-factor-policy-set',
      text: 'update workspaces set requires_second_factor = $2 where id = $1 and requires_second_factor <> $2',
      values: [workspaceId, required],
    });
    return changed === 1;
  }
}
