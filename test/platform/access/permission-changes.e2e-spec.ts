import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { ApiKeyReader, ChangePermissions, IssueApiKey, operatorOf, RemoveMember, RevokeApiKey } from '@app/identity';
import { Database } from '@app/platform';
import { Clock, type Permission } from '@app/shared-kernel';
import { TestApp, type TestMember, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

/** A change must show in the very next request, although the response is cached. */
describe('a change of rights', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let path: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    path = `/posts/${(await new Given(test).post(workspace)).slug}`;
  });
  afterAll(() => test.stop());

  const get = (key: string) => test.as(key).get(path);
  const operator = () => operatorOf(workspace.id);

  /** A member who has read twice, so that the second response came from the cache. */
  async function reader(...permissions: Permission[]): Promise<TestMember> {
    const member = await test.member(workspace, permissions);
    const { headers } = await get(member.key).expect(200);
    await get(member.key)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    return member;
  }

  it('shows when a key is revoked, and for no other key', async () => {
    const [revoked, other] = [await reader('posts:read'), await reader('posts:read')];
    const { items } = await test.app.get(ApiKeyReader).list(workspace.id, { page: 1, pageSize: 100, order: 'desc' });
    const id = items.find(({ createdByUserId }) => createdByUserId === revoked.userId)?.id ?? '';
    await test.app.get(RevokeApiKey).execute(operator(), id);
    expectError(await get(revoked.key), 'UNAUTHORIZED');
    await get(other.key).expect(200);
  });

  it('shows when a key expires', async () => {
    const { userId } = await reader('posts:read');
    const expiresAt = new Date(test.app.get(Clock).now().getTime() + 3_600_000);
    const issue = { name: 'short', creatorId: userId, expiresAt };
    const { key, text } = await test.app.get(IssueApiKey).execute(operator(), issue);
    await get(text).expect(200);
    await get(text).expect(200);
    const expire = `update api_keys set expires_at = now() - interval '1 second' where id = $1`;
    await test.app.get(Database).execute({ text: expire, values: [key.id] });
    expectError(await get(text), 'UNAUTHORIZED');
  });

  it('shows when the member who made the key is removed', async () => {
    const { userId, key } = await reader('posts:read');
    await test.app.get(RemoveMember).execute(operator(), userId);
    expectError(await get(key), 'UNAUTHORIZED');
  });

  it('shows when a permission is taken, and when it is given back', async () => {
    const { userId, key } = await reader('posts:read', 'tags:read');
    await test.app.get(ChangePermissions).execute(operator(), userId, ['tags:read']);
    expectError(await get(key), 'FORBIDDEN');
    await test.app.get(ChangePermissions).execute(operator(), userId, ['posts:read']);
    await get(key).expect(200);
    expectError(await test.as(key).get('/tags'), 'FORBIDDEN');
  });

  it('hides an answer that somebody else left in the cache', async () => {
    await reader('posts:read');
    const { key } = await test.member(workspace, ['tags:read']);
    expectError(await get(key), 'FORBIDDEN');
    expectError(await get(key).set('If-None-Match', '*'), 'FORBIDDEN');
  });
});
