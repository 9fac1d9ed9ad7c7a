import { randomUUID } from 'node:crypto';
import { afterAll, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { aMedia } from '../../../../testing/media/a-media.ts';
import { mediaStoreIdentityContract } from '../../../../testing/media/media-store-identity.contract.ts';
import { MediaSchema } from './media.orm-entity.ts';
import { PostgresMediaRepository } from './postgres-media-repository.ts';
import { PostgresMediaStoreIdentity } from './postgres-media-store-identity.ts';

describe(PostgresMediaStoreIdentity.name, () => {
  let source: DataSource;
  let drop: () => Promise<void>;

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  mediaStoreIdentityContract(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url, entities: [MediaSchema] }).initialize();
    const database = new Database(source);
    return {
      identity: new PostgresMediaStoreIdentity(database),
      addRecord: async () => {
        const workspaceId = randomUUID();
        await database.execute({
          text: `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                 values ($1, 'custody', 'Test', 'en', now(), now())`,
          values: [workspaceId],
        });
        const record = aMedia({ workspaceId, id: randomUUID() });
        await new PostgresMediaRepository(database).add({ ...record, digest: Buffer.alloc(32) });
      },
    };
  });
});
