import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

describe('users and keys, looked after on the command line', () => {
  let shell: Shell;
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    shell = new Shell(test.databaseUrl);
    await shell.json('user create --email owner@example.com --name Owner');
    await shell.json('workspace create --name Blog --slug blog --owner owner@example.com');
  });

  afterAll(() => test.stop());

  const signIn = (email: string, password: string) =>
    test.http.post('/api/v1/dashboard/auth/sign-in').send({ email, password });
  const isSignedIn = async (token: string) => {
    const { status } = await test.http.get('/api/v1/dashboard/workspaces').set('Authorization', `Bearer ${token}`);
    return status === 200;
  };

  describe('users who are no longer wanted', () => {
    interface Listed {
      email: string;
      disabledAt: string | null;
      owned: number;
      joined: number;
    }
    const listed = async (email: string) =>
      (await shell.json<Listed[]>('user list')).find((user) => user.email === email);
    const given = async (name: string) => {
      const email = `${name}@example.com`;
      const input = 'twelve letters\n';
      await shell.galley(`user create --email ${email} --name ${name} --password-stdin`, { input });
      await shell.json(`member add --workspace blog --email ${email} --permissions posts:read`);
      const made = await shell.json<{ id: string; key: string }>(
        `api-key create --workspace blog --name ${name} --for ${email}`,
      );
      const { token } = (await signIn(email, 'twelve letters').expect(200)).body as { token: string };
      return { email, token, ...made };
    };

    it('are kept out with all that acts for them, until they are enabled again', async () => {
      const { email, token, key } = await given('kept-out');
      await test.as(key).get('/posts').expect(200);
      expect((await shell.galley(`user disable --email ${email}`)).code).toBe(0);
      expect(await isSignedIn(token)).toBe(false);
      await test.as(key).get('/posts').expect(401);
      const refused = await signIn(email, 'twelve letters').expect(403);
      expect(refused.body).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('disabled') });
      await signIn(email, 'another phrase').expect(401);
      expect(await listed(email)).toMatchObject({ disabledAt: expect.any(String), joined: 1, owned: 0 });
      const added = await shell.galley(`member add --workspace blog --email ${email} --permissions posts:read`);
      expect(added).toMatchObject({ code: 1, err: expect.stringContaining('disabled') });
      expect((await shell.galley(`user enable --email ${email}`)).code).toBe(0);
      await test.as(key).get('/posts').expect(200);
      await signIn(email, 'twelve letters').expect(200);
    });

    it('are forgotten, unless they own a workspace', async () => {
      const { email, token, key } = await given('forgotten');
      expect((await shell.galley(`user delete --email ${email}`)).err).toContain('--yes');
      expect((await shell.galley(`user delete --email ${email} --yes`)).code).toBe(0);
      expect(await isSignedIn(token)).toBe(false);
      await test.as(key).get('/posts').expect(401);
      await signIn(email, 'twelve letters').expect(401);
      expect(await listed(email)).toBeUndefined();
      expect((await shell.galley(`user create --email ${email} --name Another`)).code).toBe(0);
      const owner = await shell.galley('user delete --email owner@example.com --yes');
      expect(owner).toMatchObject({ code: 1, err: expect.stringContaining('owns workspaces') });
    });

    it('are listed with what there is of them', async () => {
      expect((await shell.galley('user list')).out).toMatch(
        /^EMAIL +NAME +STATE +OWNS +MEMBER OF +LAST SEEN +CREATED\n/,
      );
      expect(await listed('owner@example.com')).toMatchObject({ owned: 1, disabledAt: null });
    });
  });

  it('tells when a key was last used', async () => {
    const { id, key } = await shell.json<{ id: string; key: string }>('api-key create --workspace blog --name used');
    const used = async () =>
      (await shell.json<{ id: string; lastUsedAt: string | null }[]>('api-key list --workspace blog')).find(
        (one) => one.id === id,
      )?.lastUsedAt;
    expect(await used()).toBeNull();
    await test.as(key).get('/workspace').expect(200);
    // The request does not wait until this is recorded.
    while ((await used()) === null) await sleep(20);
    expect(await used()).toEqual(expect.any(String));
  });
});
