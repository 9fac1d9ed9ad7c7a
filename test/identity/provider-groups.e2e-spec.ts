import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { AddMember, CreateUser, operatorOf, type User } from '@app/identity';
import { Database } from '@app/platform';
import { PERMISSION_PRESETS, type Permission } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { expectError } from '../support/expect-error.ts';
import { OpenidProvider } from '../support/openid/openid-provider.ts';
import { ProviderBrowser } from '../support/openid/provider-browser.ts';
import { PASSWORD, Person, type OwnedWorkspace } from '../support/people.ts';

const GROUPS = 'writers=blog:writer; seo team=blog:seo; writers=news:editor; writers=nowhere:administrator';
const { writer, seo, editor } = PERMISSION_PRESETS;

describe('groups of an OpenID provider', () => {
  let provider: OpenidProvider;
  let test: TestApp;
  let owner: Person;
  let blog: OwnedWorkspace;

  beforeAll(async () => {
    provider = await OpenidProvider.start('http://galley.test/dashboard/sign-in/company');
    test = await TestApp.start({
      SIGN_UP: 'invited',
      OIDC_PROVIDERS: 'company',
      ...provider.settings('company', { SCOPES: 'openid email profile groups', GROUPS }),
    });
    owner = await Person.signIn(test, (await confirmed('owner')).email);
    blog = await owner.workspace('blog');
    await owner.workspace('news');
  });

  afterAll(async () => {
    await test?.stop();
    await provider?.stop();
  });

  /** A user whom no group made one. */
  async function confirmed(login: string): Promise<User> {
    const account = { email: `${login}@example.com`, displayName: login, password: PASSWORD };
    const user = await test.app.get(CreateUser).execute(account);
    const text = 'update users set email_confirmed_at = now() where id = $1';
    await test.app.get(Database).execute({ text, values: [user.id] });
    return user;
  }

  /** Signs in as a member of these groups and no others. */
  function signIn(login: string, ...groups: string[]): Promise<Response> {
    const email = `${login}@example.com`;
    provider.people.set(login, { email, email_verified: true, name: login, groups });
    return new ProviderBrowser(test, 'company').signIn(login);
  }

  const personOf = (response: Response) => Person.of(test, response.body as never);

  /** The rights that a sign-in ends with, by workspace. */
  async function rightsIn(response: Response): Promise<Record<string, Set<string>>> {
    const { body } = await personOf(response).get('/me').expect(200);
    const { memberships } = body as { memberships: { workspace: { slug: string }; permissions: string[] }[] };
    return Object.fromEntries(memberships.map(({ workspace, permissions }) => [workspace.slug, new Set(permissions)]));
  }

  async function activityOf(userId: string): Promise<{ action: string; via: string }[]> {
    const { body } = await owner.get(`${blog.path}/activity?perPage=100`).expect(200);
    const { data } = body as { data: { action: string; entity: { id: string }; actor: { via: string } }[] };
    return data.filter(({ entity }) => entity.id === userId).map(({ action, actor }) => ({ action, via: actor.via }));
  }

  it('invite their members and give the rights of their presets, which work at once', async () => {
    expectError(await signIn('ada', 'strangers', 'Writers', 'writer'), 'FORBIDDEN');
    const response = await signIn('ada', 'strangers', 'writers');
    expect(await rightsIn(response)).toEqual({ blog: new Set(writer), news: new Set(editor) });
    const ada = personOf(response);
    await ada.post(`${blog.path}/tags`, { name: 'Bread', slug: 'bread' }).expect(201);
    expectError(await ada.post(`${blog.path}/categories`, { name: 'Bread', slug: 'bread' }), 'FORBIDDEN');
    expectError(await ada.get(`${blog.path}/members`), 'FORBIDDEN');
  });

  it('add up, and take away at the next sign-in what a group gave that was left, with the membership at last', async () => {
    const first = await signIn('bo', 'writers', 'seo team');
    expect(await rightsIn(first)).toEqual({ blog: new Set([...writer, ...seo]), news: new Set(editor) });
    const kept = personOf(first);
    expect(await rightsIn(await signIn('bo', 'seo team'))).toEqual({ blog: new Set(seo) });
    // A session that began with the group has no more than the account.
    expectError(await kept.post(`${blog.path}/posts`, { title: 'Late' }), 'FORBIDDEN');
    await kept.get(`${blog.path}/posts`).expect(200);
    expect(await rightsIn(await signIn('bo'))).toEqual({});
    expectError(await kept.get(`${blog.path}/posts`), 'NOT_FOUND');
    expect(await activityOf(kept.id)).toEqual([
      { action: 'member.removed', via: 'system' },
      { action: 'member.permissions-changed', via: 'system' },
      { action: 'member.added', via: 'system' },
    ]);
  });

  it('take nothing that a member was given otherwise, nor the membership', async () => {
    const { email } = await confirmed('cy');
    const own: Permission[] = ['posts:read', 'settings:write'];
    await test.app.get(AddMember).execute(operatorOf(blog.id), { email, permissions: own });
    expect(await rightsIn(await signIn('cy', 'writers'))).toMatchObject({ blog: new Set([...own, ...writer]) });
    expect(await rightsIn(await signIn('cy'))).toEqual({ blog: new Set(own) });
  });

  it('come back after the member was removed, and leave owners what they are', async () => {
    const di = personOf(await signIn('di', 'writers'));
    await owner.delete(`${blog.path}/members/${di.id}`).expect(204);
    expectError(await di.get(`${blog.path}/posts`), 'NOT_FOUND');
    expect(await rightsIn(await signIn('di', 'writers'))).toMatchObject({ blog: new Set(writer) });
    for (const groups of [['seo team'], []]) {
      const { body } = await personOf(await signIn('owner', ...groups))
        .get('/me')
        .expect(200);
      expect((body as { memberships: object[] }).memberships).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
    }
  });

  it('are read from one group that is no list, and from nothing that is no text', async () => {
    provider.people.set('eve', { email: 'eve@example.com', email_verified: true, groups: 'seo team' as never });
    const eve = new ProviderBrowser(test, 'company');
    expect(await rightsIn(await eve.signIn('eve'))).toEqual({ blog: new Set(seo) });
    const groups = [5, null, ['writers'], { writers: true }, 'seo team'] as never;
    provider.people.set('eve', { email: 'eve@example.com', email_verified: true, groups });
    expect(await rightsIn(await eve.signIn('eve'))).toEqual({ blog: new Set(seo) });
  });

  describe('in a workspace that demands a second factor', () => {
    const secondStep = (body: object) => test.http.post('/api/v1/dashboard/auth/second-step').send(body);

    beforeAll(async () => {
      await AuthenticatorApp.setUp(test, owner);
      await owner.put(`${blog.path}/second-factor`, { required: true }).expect(200);
    });

    it('open nothing to a member without one, whatever the provider says of its own', async () => {
      provider.forge = ({ claims }) => void Object.assign(claims, { amr: ['mfa', 'otp'], acr: 'strong' });
      const fay = personOf(await signIn('fay', 'writers'));
      provider.forge = undefined;
      const refused = await fay.get(`${blog.path}/posts`);
      expectError(refused, 'FORBIDDEN');
      expect(refused.body).toMatchObject({ details: { reason: 'second-factor' } });
      await AuthenticatorApp.setUp(test, fay, '');
      await fay.get(`${blog.path}/posts`).expect(200);
    });

    it('begin a session by the second factor alone, and follow the groups also without it', async () => {
      const gus = personOf(await signIn('gus', 'writers'));
      const app = await AuthenticatorApp.setUp(test, gus, '');
      const response = await signIn('gus', 'seo team');
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        user: expect.objectContaining({ id: gus.id }),
        connected: false,
        secondStep: expect.objectContaining({ methods: ['totp', 'recovery-code'] }),
      });
      expect(String(response.headers['set-cookie'])).not.toContain('galley_session=');
      expectError(await gus.post(`${blog.path}/posts`, { title: 'Late' }), 'FORBIDDEN');
      const { token } = (response.body as { secondStep: { token: string } }).secondStep;
      expectError(await secondStep({ token, code: app.shown() }), 'BAD_REQUEST', ['code']);
      const entered = await secondStep({ token, code: await app.code() }).expect(200);
      expect(await rightsIn(entered)).toEqual({ blog: new Set(seo) });
      await personOf(entered).get(`${blog.path}/posts`).expect(200);
      expectError(await secondStep({ token, code: await app.code() }), 'UNAUTHORIZED');
    });
  });
});
