import { afterAll, beforeAll, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { identityRepositoriesContract } from '@app/identity/testing';
import { createDataSource, Database, UnitOfWork } from '@app/platform';
import { openTestDatabase } from '../../../../../test/support/database/database.ts';
import { PostgresApiKeyRepository } from './api-key/postgres-api-key-repository.ts';
import { identityEntities } from './identity-entities.ts';
import { PostgresInvitationRepository } from './invitation/postgres-invitation-repository.ts';
import { PostgresMembershipRepository } from './membership/postgres-membership-repository.ts';
import { PostgresTransactionRunner } from './unit-of-work/postgres-transaction-runner.ts';
import { PostgresSetupCodes } from './user/postgres-setup-codes.ts';
import { PostgresUserRepository } from './user/postgres-user-repository.ts';
import { PostgresWorkspaceRepository } from './workspace/postgres-workspace-repository.ts';

describe('TypeORM repositories', () => {
  let source: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await openTestDatabase();
    drop = () => database.drop();
    source = await createDataSource({ url: database.url, entities: identityEntities }).initialize();
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  identityRepositoriesContract(() => {
    const database = new Database(source);
    return Promise.resolve({
      users: new PostgresUserRepository(database),
      workspaces: new PostgresWorkspaceRepository(database),
      memberships: new PostgresMembershipRepository(database),
      transactions: new PostgresTransactionRunner(new UnitOfWork(database)),
      invitations: new PostgresInvitationRepository(database),
      keys: new PostgresApiKeyRepository(database),
      codes: new PostgresSetupCodes(database),
    });
  });
});
