import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aMembership, anApiKey, aUser, aWorkspace } from '@app/identity/testing';
import { createDataSource, Database, UnitOfWork } from '@app/platform';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { fillIdentity, plansMade } from '../../../../../../test/support/database/plans-made.ts';
import type { ApiKey } from '../../../domain/api-key/api-key.ts';
import { identityEntities } from '../identity-entities.ts';
import { PostgresMembershipRepository } from '../membership/postgres-membership-repository.ts';
import { PostgresTransactionRunner } from '../unit-of-work/postgres-transaction-runner.ts';
import { PostgresUserRepository } from '../user/postgres-user-repository.ts';
import { PostgresWorkspaceRepository } from '../workspace/postgres-workspace-repository.ts';
import { WorkspaceSettingsCache } from '../workspace/workspace-settings-cache.ts';
import { PostgresApiKeyLookup } from './postgres-api-key-lookup.ts';
import { PostgresApiKeyRepository } from './postgres-api-key-repository.ts';

describe(PostgresApiKeyLookup.name, () => {
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

  async function given({
    key = {},
    permissions = ['posts:read'],
  }: { key?: Partial<ApiKey>; permissions?: Permission[] } = {}) {
    const [user, workspace] = [aUser(), aWorkspace()];
    const memberships = new PostgresMembershipRepository(database);
    const workspaces = new PostgresWorkspaceRepository(database);
    const keys = new PostgresApiKeyRepository(database);
    await new PostgresUserRepository(database).add(user);
    await workspaces.add(workspace);
    const membership = aMembership({ workspaceId: workspace.id, userId: user.id, permissions });
    await memberships.add(membership);
    const apiKey = anApiKey({ workspaceId: workspace.id, createdByUserId: user.id, ...key });
    await keys.add(apiKey);
    const settings = new WorkspaceSettingsCache(database);
    const lookup = new PostgresApiKeyLookup(database, settings);
    return { user, workspace, workspaces, membership, memberships, keys, apiKey, settings, lookup };
  }

  it('is planned a few times, not once for each request', async () => {
    await fillIdentity(database, 2_000);
    const lookup = new PostgresApiKeyLookup(database, new WorkspaceSettingsCache(database));
    const plans = await plansMade(database, 'api-key-lookup', async () => {
      for (let n = 1; n <= 30; n++) {
        const found = await lookup.find(createHash('sha256').update(String(n)).digest());
        expect(found).not.toBeNull();
      }
    });
    expect(plans).toBeLessThanOrEqual(5);
  });

  it('finds nobody behind a key while the membership rests', async () => {
    const { user, apiKey, memberships, lookup } = await given();
    await memberships.suspendAll(user.id, true);
    expect(await lookup.find(apiKey.digest)).toBeNull();
    await memberships.suspendAll(user.id, false);
    expect(await lookup.find(apiKey.digest)).not.toBeNull();
  });

  it('finds who stands behind a key, with rights and content version', async () => {
    const { user, workspace, apiKey, lookup } = await given();
    expect(await lookup.find(apiKey.digest)).toEqual({
      userId: user.id,
      caller: {
        workspaceId: workspace.id,
        userId: user.id,
        apiKeyId: apiKey.id,
        role: 'member',
        permissions: new Set(['posts:read']),
        extras: new Set(),
      },
      contentVersion: 1,
    });
  });

  it('knows nobody behind an unknown digest', async () => {
    const { lookup } = await given();
    expect(await lookup.find(anApiKey().digest)).toBeNull();
  });

  it('sees a revocation, a removal, a return and a change of rights at once', async () => {
    const { apiKey, membership, memberships, keys, lookup } = await given();
    await memberships.save({ ...membership, permissions: ['tags:write'] });
    expect((await lookup.find(apiKey.digest))?.caller.permissions).toEqual(new Set(['tags:write']));
    await memberships.remove(membership.workspaceId, membership.userId);
    expect(await lookup.find(apiKey.digest)).toBeNull();
    await memberships.add({ ...membership, role: 'owner' });
    expect((await lookup.find(apiKey.digest))?.caller.permissions).toEqual(new Set(PERMISSIONS));
    await keys.revoke(apiKey.workspaceId, apiKey.id, new Date());
    expect(await lookup.find(apiKey.digest)).toBeNull();
  });

  it('knows nobody in a deleted workspace, even behind a key that was made at the very moment', async () => {
    const { apiKey, workspace, lookup } = await given();
    await database.execute({ text: 'update workspaces set deleted_at = now() where id = $1', values: [workspace.id] });
    expect(await lookup.find(apiKey.digest)).toBeNull();
  });

  it('takes a key for expired at the very instant of its expiry, by the clock of the database', async () => {
    const { apiKey, lookup } = await given({ key: { expiresAt: new Date() } });
    // Within one transaction the database clock stands still: expiry is set to that instant, then a moment later.
    const at = (offset: string) =>
      database.transaction(async () => {
        await database.execute({
          text: `update api_keys set expires_at = date_trunc('milliseconds', now()) + $2::interval where id = $1`,
          values: [apiKey.id, offset],
        });
        return lookup.find(apiKey.digest);
      });
    expect(await at('0')).toBeNull();
    expect(await at('-1 hour')).toBeNull();
    expect(await at('1 hour')).not.toBeNull();
  });

  it('brings the settings along as soon as the version is newer, and only then', async () => {
    const { apiKey, workspace, workspaces, settings, lookup } = await given();
    await lookup.find(apiKey.digest);
    expect(await settings.of(workspace.id)).toEqual(workspace);
    expect(settings.versionOf(workspace.id)).toBe(1);
    const renamed = { ...workspace, siteName: 'Renamed' };
    await new PostgresTransactionRunner(new UnitOfWork(database)).change(workspace.id, () => workspaces.save(renamed));
    expect((await settings.of(workspace.id)).siteName).toBeNull();
    expect((await lookup.find(apiKey.digest))?.contentVersion).toBe(2);
    expect(await settings.of(workspace.id)).toEqual(renamed);
  });

  it('answers many at once, each with its own', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => given()));
    const lookup = all[0]?.lookup as PostgresApiKeyLookup;
    const digests = all.flatMap(({ apiKey }) => [apiKey.digest, anApiKey().digest, apiKey.digest]);
    const found = await Promise.all(digests.map((digest) => lookup.find(digest)));
    expect(found.map((key) => key?.caller.apiKeyId)).toEqual(
      all.flatMap(({ apiKey }) => [apiKey.id, undefined, apiKey.id]),
    );
  });
});
