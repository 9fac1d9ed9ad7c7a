import type { Database } from '@app/platform';
import { MediaStoreIdentity } from '../../../ports/media/media-store-identity.port.ts';

const STATEMENT = {
  knows: { name: 'media-store-known', text: 'select exists (select from media_stores where id = $1) as found' },
  remember: {
    name: 'media-store-remember',
    text: 'insert into media_stores (id) values ($1) on conflict (id) do nothing',
  },
  records: { name: 'media-any', text: 'select exists (select 1 from media) as found' },
  quarantined: {
    name: 'media-quarantined',
    text: 'select storage_path, found_at from media_orphans where storage_path = any ($1::text[])',
  },
  quarantine: {
    name: 'media-quarantine',
    text: `insert into media_orphans (storage_path, found_at) select path, $2 from unnest($1::text[]) as path
           order by path on conflict (storage_path) do nothing`,
  },
  release: { name: 'media-release', text: 'delete from media_orphans where storage_path = any ($1::text[])' },
  releaseRest: {
    name: 'media-release-rest',
    text: `delete from media_orphans o
           where not exists (select from unnest($1::text[]) as path where path = o.storage_path)`,
  },
};

export class PostgresMediaStoreIdentity extends MediaStoreIdentity {
  constructor(private readonly database: Database) {
    super();
  }

  async knowsStore(id: string): Promise<boolean> {
    return this.found({ ...STATEMENT.knows, values: [id] });
  }

  async rememberStore(id: string): Promise<void> {
    await this.database.execute({ ...STATEMENT.remember, values: [id] });
  }

  async hasRecords(): Promise<boolean> {
    return this.found(STATEMENT.records);
  }

  async quarantined(storagePaths: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.query<{ storage_path: string; found_at: Date }>({
      ...STATEMENT.quarantined,
      values: [storagePaths],
    });
    return new Map(rows.map((row) => [row.storage_path, row.found_at]));
  }

  async quarantine(storagePaths: readonly string[], at: Date): Promise<void> {
    await this.database.execute({ ...STATEMENT.quarantine, values: [storagePaths, at] });
  }

  async release(storagePaths: readonly string[]): Promise<void> {
    await this.database.execute({ ...STATEMENT.release, values: [storagePaths] });
  }

  async releaseAllBut(storagePaths: readonly string[]): Promise<void> {
    await this.database.execute({ ...STATEMENT.releaseRest, values: [storagePaths] });
  }

  private async found(statement: Parameters<Database['query']>[0]): Promise<boolean> {
    return (await this.database.query<{ found: boolean }>(statement))[0]?.found === true;
  }
}
