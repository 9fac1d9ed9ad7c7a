import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';

describe('PUT /workspaces/{workspaceId}/second-factor', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open' })));
  afterAll(() => test.stop());

  async function demanding(): Promise<{ workspace: OwnedWorkspace; app: AuthenticatorApp; member: Person }> {
    const owner = await Person.signUp(test);
    const workspace = await owner.workspace();
    const member = await workspace.member('posts:read', 'settings:read');
    const app = await AuthenticatorApp.setUp(test, owner);
    expect((await owner.put(`${workspace.path}/second-factor`, { required: true }).expect(200)).body).toEqual({
      required: true,
    });
    return { workspace, app, member };
  }

  const needs = async (person: Person) =>
    ((await person.get('/me').expect(200)).body as { memberships: { needsSecondFactor: boolean }[] }).memberships.map(
      ({ needsSecondFactor }) => needsSecondFactor,
    );

  it('is for owners who have a second factor, so that they do not lock themselves out', async () => {
    const owner = await Person.signUp(test);
    const workspace = await owner.workspace();
    const refused = await owner.put(`${workspace.path}/second-factor`, { required: true });
    expectError(refused, 'CONFLICT', null);
    expect(refused.body).toMatchObject({ details: { reason: 'second-factor' } });
    const member = await workspace.member('settings:read', 'settings:write');
    expectError(await member.put(`${workspace.path}/second-factor`, { required: true }), 'FORBIDDEN', null);
    expectError(await owner.put(`${workspace.path}/second-factor`, { required: 'yes' }), 'BAD_REQUEST', ['required']);
    expectError(await owner.put(`${workspace.path}/second-factor`, {}), 'BAD_REQUEST', ['required']);
    expect((await member.get(`${workspace.path}/second-factor`).expect(200)).body).toEqual({ required: false });
    await owner.put(`${workspace.path}/second-factor`, { required: false }).expect(200);
  });

  it('keeps members out, with the reason, until they set a second factor up', async () => {
    const { workspace, member } = await demanding();
    for (const refused of [
      await member.get(`${workspace.path}/posts`),
      await member.get(`${workspace.path}/no-such-route`),
      await member.put(`${workspace.path}/second-factor`, { required: false }),
    ]) {
      expectError(refused, 'FORBIDDEN', null);
      expect(refused.body).toMatchObject({ details: { reason: 'second-factor' } });
    }
    expect(await needs(member)).toEqual([true]);
    const app = await AuthenticatorApp.setUp(test, member);
    await member.get(`${workspace.path}/posts`).expect(200);
    expect(await needs(member)).toEqual([false]);
    await member.delete('/me/second-factor/totp', { code: await app.code() }).expect(204);
    expectError(await member.get(`${workspace.path}/posts`), 'FORBIDDEN', null);
  });

  it('says nothing of the workspace to others, and concerns neither other workspaces nor API keys', async () => {
    const { workspace, member } = await demanding();
    const { body } = await workspace.owner.post(`${workspace.path}/api-keys`, { name: 'site' }).expect(201);
    await test
      .as((body as { key: string }).key)
      .get('/posts')
      .expect(200);
    expectError(await (await Person.signUp(test)).get(`${workspace.path}/posts`), 'NOT_FOUND', null);
    const own = await member.workspace();
    await member.get(`${own.path}/posts`).expect(200);
  });

  it('is withdrawn by the owner, and both are logged', async () => {
    const { workspace, member } = await demanding();
    await workspace.owner.put(`${workspace.path}/second-factor`, { required: false }).expect(200);
    await member.get(`${workspace.path}/posts`).expect(200);
    const { body } = await workspace.owner.get(`${workspace.path}/activity`).expect(200);
    const details = (body as { data: { action: string; details: object }[] }).data
      .filter(({ action }) => action === 'workspace.updated')
      .map((entry) => entry.details);
    expect(details).toEqual([
      { fields: ['requiresSecondFactor'], requiresSecondFactor: false },
      { fields: ['requiresSecondFactor'], requiresSecondFactor: true },
    ]);
  });
});
