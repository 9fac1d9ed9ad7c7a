import type { Database } from '@app/platform';
import { SetupCodes } from '../../../ports/user/setup-codes.port.ts';

export class PostgresSetupCodes extends SetupCodes {
  constructor(private readonly database: Database) {
    super();
  }

  async add(digest: Buffer): Promise<void> {
    await this.database.execute({ text: 'insert into setup_codes (digest) values ($1)', values: [digest] });
  }

  async has(digest: Buffer): Promise<boolean> {
    const rows = await this.database.query({ text: 'select from setup_codes where digest = $1', values: [digest] });
    return rows.length > 0;
  }

  async clear(): Promise<void> {
    await this.database.execute({ text: 'delete from setup_codes' });
  }
}
