import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aMembership, aUser, aWorkspace, sessionRepositoryContract } from '@app/identity/testing';
import { createDataSource, Database } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { fillIdentity, plansMade } from '../../../../../../test/support/database/plans-made.ts';
import { RandomTokens } from '../../crypto/random-tokens.ts';
import { identityEntities } from '../identity-entities.ts';
import { PostgresMembershipRepository } from '../membership/postgres-membership-repository.ts';
import { PostgresSecondFactorRepository } from '../second-factor/postgres-second-factor-repository.ts';
import { PostgresUserRepository } from '../user/postgres-user-repository.ts';
import { PostgresSecondFactorPolicy } from '../workspace/postgres-second-factor-policy.ts';
import { PostgresWorkspaceRepository } from '../workspace/postgres-workspace-repository.ts';
import { WorkspaceSettingsCache } from '../workspace/workspace-settings-cache.ts';
import { PostgresSessionLookup } from './postgres-session-lookup.ts';
import { PostgresSessionRepository } from './postgres-session-repository.ts';

const NOWHERE = { browser: null, peer: null };

describe(PostgresSessionLookup.name, () => {
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

  async function given() {
    const [user, workspace] = [aUser(), aWorkspace()];
    await new PostgresUserRepository(database).add(user);
    await new PostgresWorkspaceRepository(database).add(workspace);
    const sessions = new PostgresSessionRepository(database);
    const { digest } = new RandomTokens('session_').issue();
    await sessions.begin(user.id, digest, NOWHERE);
    const settings = new WorkspaceSettingsCache(database);
    const lookup = new PostgresSessionLookup(database, settings);
    const memberships = new PostgresMembershipRepository(database);
    return { user, workspace, sessions, digest, settings, lookup, memberships };
  }

  const age = (digest: Buffer, interval: string) =>
    database.execute({
      // Cut to what the column keeps, which would round up.
      text: `update sessions set last_seen_at = date_trunc('milliseconds', now()) - $2::interval where digest = $1`,
      values: [digest, interval],
    });

  it('is planned a few times, not once for each request', async () => {
    await fillIdentity(database, 2_000);
    const lookup = new PostgresSessionLookup(database, new WorkspaceSettingsCache(database));
    const plans = await plansMade(database, 'session-lookup', async () => {
      for (let n = 1; n <= 30; n++) {
        const found = await lookup.find(createHash('sha256').update(String(n)).digest(), null);
        expect(found).not.toBeNull();
      }
    });
    expect(plans).toBeLessThanOrEqual(5);
  });

  it('asks members for a second factor until an app is confirmed, where their workspace demands one', async () => {
    const { user, workspace, digest, lookup, memberships } = await given();
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: user.id, role: 'owner' }));
    const factors = new PostgresSecondFactorRepository(database);
    const needs = async () => (await lookup.find(digest, workspace.id))?.needsSecondFactor ?? false;
    expect(await needs()).toBe(false);
    await new PostgresSecondFactorPolicy(database).setRequired(workspace.id, true);
    expect(await needs()).toBe(true);
    await factors.startTotp(user.id, Buffer.from('secret'), user.createdAt);
    expect(await needs()).toBe(true);
    await factors.confirmTotp(user.id, 1, user.createdAt);
    expect(await needs()).toBe(false);
  });

  it('knows a person without a workspace, and a member within one', async () => {
    const { user, workspace, digest, settings, lookup, memberships } = await given();
    expect(await lookup.find(digest, null)).toEqual({ userId: user.id });
    expect(await lookup.find(digest, workspace.id)).toEqual({ userId: user.id });
    expect(await lookup.find(digest, aWorkspace().id)).toEqual({ userId: user.id });
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: user.id, role: 'owner' }));
    expect(await lookup.find(digest, workspace.id.toUpperCase())).toEqual({
      userId: user.id,
      caller: {
        workspaceId: workspace.id,
        userId: user.id,
        role: 'owner',
        permissions: new Set(PERMISSIONS),
        extras: 'all',
      },
      contentVersion: 1,
    });
    expect(await settings.of(workspace.id)).toEqual(workspace);
    await memberships.remove(workspace.id, user.id);
    expect(await lookup.find(digest, workspace.id)).toEqual({ userId: user.id });
  });

  it('knows no member of a deleted workspace, even one who was added at the very moment', async () => {
    const { user, workspace, digest, lookup, memberships } = await given();
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: user.id }));
    await database.execute({ text: 'update workspaces set deleted_at = now() where id = $1', values: [workspace.id] });
    expect(await lookup.find(digest, workspace.id)).toEqual({ userId: user.id });
  });

  it('ends a session by sign-out, and all but one at once', async () => {
    const { user, sessions, digest, lookup } = await given();
    const others = [new RandomTokens('a_').issue().digest, new RandomTokens('b_').issue().digest];
    for (const other of others) await sessions.begin(user.id, other, NOWHERE);
    await sessions.endAll(user.id, digest);
    const found = () => Promise.all([digest, ...others].map((one) => lookup.find(one, null)));
    expect(await found()).toEqual([{ userId: user.id }, null, null]);
    await sessions.end(digest);
    expect(await found()).toEqual([null, null, null]);
    for (const other of others) await sessions.begin(user.id, other, NOWHERE);
    await sessions.endAll(user.id, null);
    expect(await found()).toEqual([null, null, null]);
  });

  it('ends a session after 14 idle days, by the clock of the database', async () => {
    const { digest, lookup } = await given();
    // Within one transaction the database clock stands still.
    const after = (idle: string) =>
      database.transaction(async () => {
        await age(digest, idle);
        return lookup.find(digest, null);
      });
    expect(await after('13 days 23:59:59.999')).not.toBeNull();
    expect(await after('14 days')).toBeNull();
  });

  it('keeps a session alive that is used, without a write for every request', async () => {
    const { digest, lookup } = await given();
    const seen = async () => {
      const rows = await database.query<{ seconds: number }>({
        text: 'select extract(epoch from now() - last_seen_at)::float8 as seconds from sessions where digest = $1',
        values: [digest],
      });
      return rows[0]?.seconds ?? NaN;
    };
    await age(digest, '59 minutes');
    await lookup.find(digest, null);
    expect(await seen()).toBeGreaterThan(3_500);
    await age(digest, '2 hours');
    await lookup.find(digest, null);
    expect(await seen()).toBeLessThan(3_500);
  });

  it('clears ended sessions of a person away when the next begins', async () => {
    const { user, sessions, digest } = await given();
    await age(digest, '15 days');
    await sessions.begin(user.id, new RandomTokens('c_').issue().digest, NOWHERE);
    const rows = await database.query({ text: 'select from sessions where user_id = $1', values: [user.id] });
    expect(rows).toHaveLength(1);
  });

  sessionRepositoryContract(async () => {
    const users = new PostgresUserRepository(database);
    const lookup = new PostgresSessionLookup(database, new WorkspaceSettingsCache(database));
    return {
      sessions: new PostgresSessionRepository(database),
      user: async () => {
        const user = aUser();
        await users.add(user);
        return user.id;
      },
      disable: (userId) => users.setDisabled(userId, new Date()),
      userOf: async (digest) => (await lookup.find(digest, null))?.userId ?? null,
      idsOf: async (userId) => {
        const text = 'select id from sessions where user_id = $1';
        return (await database.query<{ id: string }>({ text, values: [userId] })).map(({ id }) => id);
      },
    };
  });
});
