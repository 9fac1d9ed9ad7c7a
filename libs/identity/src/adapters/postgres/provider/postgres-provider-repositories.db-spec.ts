import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { providerRepositoriesContract } from '@app/identity/testing';
import { createDataSource, Database } from '@app/platform';
import { RateLimited } from '@app/shared-kernel';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { ATTEMPTS_MAX } from '../../../domain/provider/provided-identity.ts';
import { identityEntities } from '../identity-entities.ts';
import { PostgresMembershipRepository } from '../membership/postgres-membership-repository.ts';
import { PostgresUserRepository } from '../user/postgres-user-repository.ts';
import { PostgresWorkspaceRepository } from '../workspace/postgres-workspace-repository.ts';
import { PostgresExternalIdentities } from './postgres-external-identities.ts';
import { PostgresGroupGrants } from './postgres-group-grants.ts';
import { PostgresProviderAttempts } from './postgres-provider-attempts.ts';

describe('the stores of sign-in by providers', () => {
  let source: DataSource;
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url, entities: identityEntities }).initialize();
    database = new Database(source);
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  providerRepositoriesContract(async () => ({
    users: new PostgresUserRepository(database),
    memberships: new PostgresMembershipRepository(database),
    workspaces: new PostgresWorkspaceRepository(database),
    identities: new PostgresExternalIdentities(database),
    attempts: new PostgresProviderAttempts(database),
    grants: new PostgresGroupGrants(database),
  }));

  it('take no more attempts than fit, and take them again once the others expire', async () => {
    const attempts = new PostgresProviderAttempts(database);
    await database.execute({ text: 'delete from provider_attempts' });
    await database.execute({
      text: `insert into provider_attempts (digest, provider, state, nonce, code_verifier, expires_at)
             select sha256(n::text::bytea), 'company', '', '', '', '2026-06-01T00:10:00Z'
             from generate_series(1, ${ATTEMPTS_MAX}) n`,
    });
    const attempt = {
      digest: Buffer.alloc(32),
      provider: 'company',
      state: '',
      nonce: '',
      codeVerifier: '',
      userId: null,
      expiresAt: new Date('2026-06-01T00:20:00Z'),
    };
    await expect(attempts.add(attempt, new Date('2026-06-01T00:09:00Z'))).rejects.toThrow(RateLimited);
    await attempts.add(attempt, new Date('2026-06-01T00:10:00Z'));
    expect(await database.query({ text: 'select from provider_attempts' })).toHaveLength(1);
  });
});
