import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aMembership, anApiKey, aUser, aWorkspace } from '@app/identity/testing';
import { createDataSource, Database } from '@app/platform';
import type { PageRequest } from '@app/shared-kernel';
import { openTestDatabase } from '../../../../../test/support/database/database.ts';
import { PostgresApiKeyReader } from './api-key/postgres-api-key-reader.ts';
import { PostgresApiKeyRepository } from './api-key/postgres-api-key-repository.ts';
import { identityEntities } from './identity-entities.ts';
import { PostgresMemberReader } from './membership/postgres-member-reader.ts';
import { PostgresMembershipRepository } from './membership/postgres-membership-repository.ts';
import { PostgresUserRepository } from './user/postgres-user-repository.ts';
import { PostgresWorkspaceReader } from './workspace/postgres-workspace-reader.ts';
import { PostgresWorkspaceRepository } from './workspace/postgres-workspace-repository.ts';

const ALL: PageRequest<never> = { page: 1, pageSize: 100, order: 'desc' };
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe('identity readers', () => {
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

  /** A workspace with members and keys named `b`, `A` and `c`, made in this order. */
  async function given() {
    const workspace = aWorkspace();
    await new PostgresWorkspaceRepository(database).add(workspace);
    const users = ['b', 'A', 'c'].map((displayName, at) => aUser({ displayName, createdAt: day(at + 1) }));
    for (const user of users) {
      await new PostgresUserRepository(database).add(user);
      const { displayName: name, createdAt, id: userId } = user;
      await new PostgresMembershipRepository(database).add(
        aMembership({ workspaceId: workspace.id, userId, createdAt }),
      );
      await new PostgresApiKeyRepository(database).add(
        anApiKey({ workspaceId: workspace.id, createdByUserId: userId, name, createdAt }),
      );
    }
    return { workspace, users };
  }

  it('lists keys newest first, sorted without regard to case when asked, page by page', async () => {
    const { workspace } = await given();
    await given();
    const keys = new PostgresApiKeyReader(database);
    const names = async (request: PageRequest<'name' | 'createdAt'>) => {
      const { items, total } = await keys.list(workspace.id, request);
      expect(total).toBe(3);
      return items.map(({ name }) => name);
    };
    expect(await names(ALL)).toEqual(['c', 'A', 'b']);
    expect(await names({ ...ALL, orderBy: 'name', order: 'asc' })).toEqual(['A', 'b', 'c']);
    expect(await names({ orderBy: 'createdAt', order: 'asc', page: 2, pageSize: 2 })).toEqual(['c']);
    expect(await names({ ...ALL, page: 90_000_000_000_000 })).toEqual([]);
  });

  it('lists and finds members with what fellows may know of them', async () => {
    const { workspace, users } = await given();
    const members = new PostgresMemberReader(database);
    const { items, total } = await members.list(workspace.id, { ...ALL, orderBy: 'displayName', order: 'asc' });
    expect(total).toBe(3);
    expect(items.map(({ displayName }) => displayName)).toEqual(['A', 'b', 'c']);
    const [user] = users;
    const found = await members.find(workspace.id, user?.id ?? '');
    expect(found).toEqual({
      ...aMembership({ workspaceId: workspace.id, userId: user?.id, createdAt: day(1) }),
      email: user?.email,
      displayName: 'b',
    });
    expect(await members.find(workspace.id, aUser().id)).toBeNull();
  });

  it('lists the workspaces of a member only, and all for the operator', async () => {
    const { workspace, users } = await given();
    const other = await given();
    const workspaces = new PostgresWorkspaceReader(database);
    const mine = await workspaces.listOwn(users[0]?.id ?? '', ALL);
    const { id, name, slug } = workspace;
    expect(mine).toEqual({ items: [{ id, name, slug, role: 'member' }], total: 1 });
    await new PostgresMembershipRepository(database).save(
      aMembership({ workspaceId: id, userId: users[0]?.id, role: 'owner' }),
    );
    expect((await workspaces.listOwn(users[0]?.id ?? '', ALL)).items).toEqual([{ id, name, slug, role: 'owner' }]);
    const all = await workspaces.list({ ...ALL, orderBy: 'slug', order: 'asc' });
    expect(all.items).toEqual(expect.arrayContaining([workspace, other.workspace]));
    expect(all.total).toBe(all.items.length);
  });
});
