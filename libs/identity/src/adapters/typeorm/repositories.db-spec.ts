import { identityRepositoriesContract } from '@app/identity/testing';
import { createDataSource, Database, TypeOrmTransactionRunner } from '@app/platform';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../../../test/support/database.ts';
import { identityEntities } from './identity-entities.ts';
import { TypeOrmApiKeyRepository } from './typeorm-api-key-repository.ts';
import { TypeOrmInvitationRepository } from './typeorm-invitation-repository.ts';
import { TypeOrmMembershipRepository } from './typeorm-membership-repository.ts';
import { TypeOrmUserRepository } from './typeorm-user-repository.ts';
import { TypeOrmWorkspaceRepository } from './typeorm-workspace-repository.ts';

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
      users: new TypeOrmUserRepository(database),
      workspaces: new TypeOrmWorkspaceRepository(database),
      memberships: new TypeOrmMembershipRepository(database),
      transactions: new TypeOrmTransactionRunner(database),
      invitations: new TypeOrmInvitationRepository(database),
      keys: new TypeOrmApiKeyRepository(database),
    });
  });
});
