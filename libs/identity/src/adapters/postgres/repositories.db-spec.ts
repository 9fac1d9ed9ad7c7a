import { afterAll, beforeAll, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { identityRepositoriesContract, liveRightsContract } from '@app/identity/testing';
import { createDataSource, Database, UnitOfWork } from '@app/platform';
import { openTestDatabase } from '../../../../../test/support/database/database.ts';
import { PostgresApiKeyRepository } from './api-key/postgres-api-key-repository.ts';
import { identityEntities } from './identity-entities.ts';
import { PostgresInvitationRepository } from './invitation/postgres-invitation-repository.ts';
import { PostgresMembershipRepository } from './membership/postgres-membership-repository.ts';
import { PostgresPasskeys } from './second-factor/postgres-passkeys.ts';
import { PostgresSecondFactorRepository } from './second-factor/postgres-second-factor-repository.ts';
import { PostgresSignInChallenges } from './second-factor/postgres-sign-in-challenges.ts';
import { CommitTimeAuthorization } from './unit-of-work/commit-time-authorization.ts';
import { PostgresLiveRights } from './unit-of-work/postgres-live-rights.ts';
import { PostgresTransactionRunner } from './unit-of-work/postgres-transaction-runner.ts';
import { PostgresAccountTokens } from './user/postgres-account-tokens.ts';
import { PostgresPreferences } from './user/postgres-preferences.ts';
import { PostgresSetupCodes } from './user/postgres-setup-codes.ts';
import { PostgresUserRepository } from './user/postgres-user-repository.ts';
import { PostgresSecondFactorPolicy } from './workspace/postgres-second-factor-policy.ts';
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
      accountTokens: new PostgresAccountTokens(database),
      preferences: new PostgresPreferences(database),
      factors: new PostgresSecondFactorRepository(database),
      passkeys: new PostgresPasskeys(database),
      policy: new PostgresSecondFactorPolicy(database),
      challenges: new PostgresSignInChallenges(database),
    });
  });

  liveRightsContract(async () => {
    const database = new Database(source);
    const [unit, memberships] = [new UnitOfWork(database), new PostgresMembershipRepository(database)];
    const atCommit = new CommitTimeAuthorization(unit);
    return {
      users: new PostgresUserRepository(database),
      memberships,
      workspaces: new PostgresWorkspaceRepository(database),
      transactions: new PostgresTransactionRunner(unit, atCommit),
      rights: new PostgresLiveRights(database, memberships, atCommit),
    };
  });
});
