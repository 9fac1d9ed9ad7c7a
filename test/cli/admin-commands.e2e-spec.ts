import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSION } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { Person } from '../support/people.ts';
import { Shell } from '../support/process/shell.ts';

describe('galley on the command line', () => {
  let shell: Shell;
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    shell = new Shell(test.databaseUrl);
    await shell.json('user create --email owner@example.com --name Owner');
    await shell.json('user create --email member@example.com --name Member');
    await shell.json('workspace create --name Blog --slug blog --owner owner@example.com');
  });

  afterAll(() => test.stop());

  const signIn = (email: string, password: string) =>
    test.http.post('/api/v1/dashboard/auth/sign-in').send({ email, password });
  const isSignedIn = async (token: string) => {
    const { status } = await test.http.get('/api/v1/dashboard/workspaces').set('Authorization', `Bearer ${token}`);
    return status === 200;
  };

  const keys = () =>
    shell.json<{ id: string; prefix: string; revokedAt: string | null }[]>('api-key list --workspace blog');

  describe('help and misuse', () => {
    it.each([
      '--help',
      'user --help',
      'user create --help',
      'workspace list --help',
      'member --help',
      'api-key revoke --help',
      'migrate --help',
      'media sweep --help',
    ])('explains itself with %s', async (args) => {
      const { code, out } = await shell.galley(args);
      expect(code).toBe(0);
      expect(out).toContain('Usage: galley');
    });

    it.each([
      'nonsense',
      'user create',
      'user create --email a@example.com --name A --nonsense',
      'member add --workspace blog --email member@example.com --permissions posts:fly',
      'api-key create --workspace blog --name k --expires tomorrow',
      'api-key revoke --workspace blog',
    ])('answers 2 to: %s', async (args) => {
      const { code, out, err } = await shell.galley(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).not.toBe('');
    });
  });

  it('says its version', async () => {
    expect(await shell.galley('--version')).toEqual({ code: 0, out: VERSION, err: '' });
  });

  describe('users', () => {
    it('are created, with a password from standard input', async () => {
      const args = 'user create --email p@example.com --name P --password-stdin';
      expect(await shell.galley(args, { input: 'twelve letters\n' })).toMatchObject({ code: 0, err: '' });
      await signIn('p@example.com', 'twelve letters').expect(200);
      await signIn('p@example.com', 'twelve letters\n').expect(401);
    });

    it('get a new password from standard input, which ends their sessions', async () => {
      const args = 'user password --email owner@example.com';
      expect(await shell.galley(args, { input: 'twelve letters\n' })).toMatchObject({ code: 0, err: '' });
      const { token } = (await signIn('owner@example.com', 'twelve letters').expect(200)).body as { token: string };
      expect(await isSignedIn(token)).toBe(true);
      expect(await shell.galley(args, { input: 'thirteen words\r\n' })).toMatchObject({ code: 0, err: '' });
      expect(await isSignedIn(token)).toBe(false);
      await signIn('owner@example.com', 'twelve letters').expect(401);
      await signIn('owner@example.com', 'thirteen words').expect(200);
      expect(await shell.galley(args, { input: 'short' })).toMatchObject({ code: 1, out: '' });
      const nobody = await shell.galley('user password --email nobody@example.com', { input: 'twelve letters' });
      expect(nobody).toMatchObject({ code: 1, err: 'There is no user "nobody@example.com".' });
    });

    it('get in by the password alone again once their lost second factor is removed, which ends their sessions', async () => {
      const input = 'fourteen letters';
      await shell.galley('user create --email lost@example.com --name Lost --password-stdin', { input });
      const person = await Person.signIn(test, 'lost@example.com', input);
      await AuthenticatorApp.setUp(test, person, input);
      expect((await signIn(person.email, input).expect(200)).body).toHaveProperty('secondStep');
      const args = 'user reset-second-factor --email lost@example.com --yes';
      expect(await shell.galley(args)).toMatchObject({ code: 0, err: '' });
      expect(await isSignedIn(person.token)).toBe(false);
      expect((await signIn(person.email, input).expect(200)).body).toHaveProperty('token');
      const nobody = await shell.galley('user reset-second-factor --email nobody@example.com --yes');
      expect(nobody).toMatchObject({ code: 1, err: 'There is no user "nobody@example.com".' });
    });

    it('are refused with the reason on standard error', async () => {
      const taken = await shell.galley('user create --email OWNER@example.com --name X');
      expect(taken).toMatchObject({ code: 1, out: '' });
      expect(taken.err).toContain('exists already');
      const short = await shell.galley('user create --email s@example.com --name S --password-stdin', {
        input: 'short\n',
      });
      expect(short).toMatchObject({ code: 1, err: 'password: must have 12 to 200 characters' });
    });
  });

  describe('workspaces', () => {
    it('go to another member, and are deleted for good', async () => {
      await shell.json('workspace create --name Gone --slug gone --owner owner@example.com');
      const { key } = await shell.json<{ key: string }>('api-key create --workspace gone --name k');
      await shell.json('member add --workspace gone --email member@example.com --permissions posts:read');
      await shell.json('workspace transfer gone --to member@example.com');
      const members = await shell.json<{ email: string; role: string }[]>('member list --workspace gone');
      expect(members.find(({ role }) => role === 'owner')?.email).toBe('member@example.com');
      await test.as(key).get('/posts').expect(200);
      expect(await shell.galley('workspace delete gone')).toMatchObject({
        code: 1,
        err: expect.stringContaining('--yes'),
      });
      expect((await shell.galley('workspace delete gone --yes')).code).toBe(0);
      await test.as(key).get('/posts').expect(401);
      expect((await shell.galley('workspace transfer gone --to owner@example.com')).err).toContain(
        'no workspace "gone"',
      );
    });

    it('are listed as a table and as JSON', async () => {
      const { out } = await shell.galley('workspace list');
      expect(out).toMatch(/^SLUG +NAME +CREATED +ID\n/);
      expect(await shell.json('workspace list')).toEqual([expect.objectContaining({ slug: 'blog', name: 'Blog' })]);
    });

    it('need an owner who exists, and a free slug', async () => {
      const nobody = await shell.galley('workspace create --name B --slug b --owner nobody@example.com');
      expect(nobody).toMatchObject({ code: 1, err: 'There is no user "nobody@example.com".' });
      const taken = await shell.galley('workspace create --name B --slug blog --owner owner@example.com');
      expect(taken.code).toBe(1);
    });
  });

  describe('members', () => {
    const listed = async () => {
      const members =
        await shell.json<{ email: string; role: string; permissions: string[] }[]>('member list --workspace blog');
      return members.map(({ email, role, permissions }) => ({ email, role, permissions }));
    };
    const owner = { email: 'owner@example.com', role: 'owner', permissions: [] };

    it('come, change and go', async () => {
      await shell.json('member add --workspace blog --email member@example.com --permissions posts:read,tags:read');
      const member = { email: 'member@example.com', role: 'member', permissions: ['posts:read', 'tags:read'] };
      expect(await listed()).toEqual([owner, member]);
      await shell.json('member permissions --workspace blog --email member@example.com --permissions seo:write');
      expect(await listed()).toEqual([owner, { ...member, permissions: ['seo:write'] }]);
      await shell.json('member remove --workspace blog --email member@example.com --yes');
      expect(await listed()).toEqual([owner]);
    });

    it('may get all permissions at once', async () => {
      const added = await shell.json<{ permissions: string[] }>(
        'member add --workspace blog --email member@example.com --permissions all',
      );
      expect(added.permissions).toHaveLength(20);
      await shell.json('member remove --workspace blog --email member@example.com --yes');
    });

    it('are removed only when that is meant, and the owner never', async () => {
      const args = 'member remove --workspace blog --email owner@example.com';
      expect(await shell.galley(args)).toMatchObject({ code: 1, err: 'This cannot be undone: say --yes.' });
      expect(await shell.galley(args, { answer: false })).toMatchObject({ code: 1, err: 'Nothing was changed.' });
      expect((await shell.galley(args, { answer: true })).err).toContain('owner');
      expect(await listed()).toEqual([owner]);
    });
  });

  describe('API keys', () => {
    it('are shown once, and alone on standard output', async () => {
      const { code, out, err } = await shell.galley(
        'api-key create --workspace blog --name site --expires 2999-01-01T00:00:00Z',
      );
      expect(code).toBe(0);
      expect(out).toMatch(/^galley_live_[0-9A-Za-z]{39}$/);
      expect(err).toContain('only time');
      const listing = await shell.galley('api-key list --workspace blog');
      expect(listing.out).toContain(out.slice(0, 18));
      expect(listing.out).not.toContain(out);
    });

    it('are revoked, as often as one likes', async () => {
      const { id } = await shell.json<{ id: string }>('api-key create --workspace blog --name doomed');
      const first = await shell.json<{ revokedAt: string }>(`api-key revoke ${id} --workspace blog --yes`);
      const again = await shell.json<{ revokedAt: string }>(`api-key revoke ${id} --workspace blog --yes`);
      expect(again.revokedAt).toBe(first.revokedAt);
      expect((await keys()).find((key) => key.id === id)?.revokedAt).toBe(first.revokedAt);
    });

    it('stay when the id names none', async () => {
      const unknown = await shell.galley('api-key revoke 01900000-0000-7000-8000-000000000000 --workspace blog --yes');
      expect(unknown).toMatchObject({ code: 1, err: 'No such API key.' });
      expect((await shell.galley('api-key revoke nonsense --workspace blog --yes')).code).toBe(1);
      expect((await shell.galley('api-key list --workspace none')).err).toBe('There is no workspace "none".');
    });
  });

  it('finds a migrated database up to date', async () => {
    expect(await shell.json('migrate')).toEqual({ ran: [] });
  });

  it('says so when the database cannot be reached', async () => {
    const nowhere = new Shell('postgres://galley@127.0.0.1:1/galley');
    expect(await nowhere.galley('workspace list')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database of DATABASE_URL cannot be used: nothing listens there/),
    });
  });
});
