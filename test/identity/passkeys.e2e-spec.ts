import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';
import { SoftwareAuthenticator, type CeremonyOptions, type Claims } from '../support/software-authenticator.ts';

const AUTH = '/api/v1/dashboard/auth';
const KEYS = '/me/second-factor/passkeys';
const ORIGIN = 'https://galley.test';
const RP_ID = 'galley.test';

interface Added {
  readonly passkey: { readonly id: string; readonly lastUsedAt: string | null };
  readonly recoveryCodes: string[] | null;
}

interface Owned extends Added {
  readonly person: Person;
  readonly device: SoftwareAuthenticator;
}

describe('passkeys', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open', PUBLIC_URL: ORIGIN })));
  afterAll(() => test.stop());

  const optionsOf = ({ body }: { body: unknown }) => (body as { options: CeremonyOptions }).options;
  const begin = async (person: Person, proof: object) =>
    optionsOf(await person.post(`${KEYS}/options`, proof).expect(200));
  const toSignIn = async () => optionsOf(await test.http.post(`${AUTH}/passkey/options`).expect(200));
  const signIn = (passkey: object) => test.http.post(`${AUTH}/passkey`).send({ passkey });
  const aDevice = () => new SoftwareAuthenticator(ORIGIN, RP_ID);

  async function withPasskey(): Promise<Owned> {
    const [person, device] = [await Person.signUp(test), aDevice()];
    const passkey = device.create(await begin(person, { currentPassword: PASSWORD }));
    const { body } = await person.post(KEYS, { name: 'Phone', passkey }).expect(200);
    return { person, device, ...(body as Added) };
  }

  async function proofOf({ person, device }: Owned, claims: Claims = {}): Promise<object> {
    return device.use(optionsOf(await person.post('/me/second-factor/passkey-options').expect(200)), claims);
  }

  async function pending({ email }: Person): Promise<{ token: string; methods: string[] }> {
    const { body } = await test.http.post(`${AUTH}/sign-in`).send({ email, password: PASSWORD }).expect(200);
    return (body as { secondStep: { token: string; methods: string[] } }).secondStep;
  }

  describe('POST /me/second-factor/passkeys', () => {
    it('adds a named passkey by the password, as the first factor with recovery codes', async () => {
      const { person, passkey, recoveryCodes } = await withPasskey();
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await person.get('/me/second-factor').expect(200)).body).toEqual({
        totp: null,
        totpAvailable: true,
        passkeys: [{ id: passkey.id, name: 'Phone', backedUp: true, createdAt: expect.any(String), lastUsedAt: null }],
        recoveryCodes: 10,
      });
    });

    it('needs a proof first, and later one of the second factor', async () => {
      const person = await Person.signUp(test);
      expectError(await person.post(`${KEYS}/options`, {}), 'BAD_REQUEST', ['currentPassword']);
      expectError(await person.post(`${KEYS}/options`, { currentPassword: 'wrong' }), 'BAD_REQUEST', [
        'currentPassword',
      ]);
      const owned = await withPasskey();
      expectError(await owned.person.post(`${KEYS}/options`, { currentPassword: PASSWORD }), 'BAD_REQUEST', ['code']);
      const second = aDevice();
      const options = await begin(owned.person, { passkey: await proofOf(owned) });
      const { body } = await owned.person.post(KEYS, { name: 'Key', passkey: second.create(options) }).expect(200);
      expect(body).toMatchObject({ recoveryCodes: null });
    });

    it('refuses other origins, relying parties and challenges, replays, and nonsense', async () => {
      const person = await Person.signUp(test);
      const other = await Person.signUp(test);
      const add = (body: object) => person.post(KEYS, { name: 'Phone', ...body });
      const claims: Claims[] = [
        { origin: 'https://evil.test' },
        { origin: 'http://galley.test' },
        { rpId: 'evil.test' },
        { challenge: Buffer.alloc(32).toString('base64url') },
      ];
      for (const claimed of claims) {
        const options = await begin(person, { currentPassword: PASSWORD });
        expectError(await add({ passkey: aDevice().create(options, claimed) }), 'BAD_REQUEST', ['passkey']);
      }
      const foreign = await begin(other, { currentPassword: PASSWORD });
      expectError(await add({ passkey: aDevice().create(foreign) }), 'BAD_REQUEST', ['passkey']);
      expectError(await add({ passkey: aDevice().create(await toSignIn()) }), 'BAD_REQUEST', ['passkey']);
      const once = await begin(person, { currentPassword: PASSWORD });
      const created = aDevice().create(once);
      await add({ passkey: created }).expect(200);
      expectError(await add({ passkey: created }), 'BAD_REQUEST', ['passkey']);
      for (const passkey of [
        {},
        { id: 5 },
        { id: '%' },
        { id: 'Zk3' },
        { id: 'Zk3', response: { clientDataJSON: 'x' } },
      ])
        expectError(await add({ passkey }), 'BAD_REQUEST', ['passkey']);
      expectError(await add({ passkey: { id: 'Zk3', long: 'x'.repeat(20_000) } }), 'BAD_REQUEST', ['passkey']);
      expectError(await person.post(KEYS, { name: ' ', passkey: created }), 'BAD_REQUEST', ['name']);
      expectError(await person.post(KEYS, {}), 'BAD_REQUEST', ['name', 'passkey']);
    });

    it('refuses one that an account has, and more than twenty', async () => {
      const { device } = await withPasskey();
      const person = await Person.signUp(test);
      const options = await begin(person, { currentPassword: PASSWORD });
      const again = await person.post(KEYS, { name: 'Phone', passkey: device.create(options) });
      expectError(again, 'CONFLICT', null);
      const owned = await withPasskey();
      await test.app.get(Database).execute({
        text: `insert into passkeys (user_id, id, name, credential_id, public_key, counter, transports, backed_up, created_at)
               select $1, gen_random_uuid(), 'Key', uuid_send(gen_random_uuid()), '', 0, '{}', false, now()
               from generate_series(1, 19)`,
        values: [owned.person.id],
      });
      const refused = await owned.person.post(`${KEYS}/options`, { passkey: await proofOf(owned) });
      expectError(refused, 'CONFLICT', null);
      expect(refused.body).toMatchObject({ details: { reason: 'quota', quota: 'passkeys', limit: 20 } });
    });
  });

  describe('POST /auth/passkey', () => {
    it('signs in without a password, and notes the use', async () => {
      const { person, device } = await withPasskey();
      const response = await signIn(device.use(await toSignIn())).expect(200);
      expect(response.headers['set-cookie']?.[0]).toContain('galley_session=galley_session_');
      const { token, user } = response.body as { token: string; user: { id: string } };
      expect(user.id).toBe(person.id);
      await test.http.get('/api/v1/dashboard/me').set('Authorization', `Bearer ${token}`).expect(200);
      const { body } = await person.get('/me/second-factor');
      expect(body).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) }] });
    });

    it('refuses with one answer: unknown ones, other origins and challenges, replays, and whom the device does not know', async () => {
      const owned = await withPasskey();
      const { device, person } = owned;
      const once = device.use(await toSignIn());
      await signIn(once).expect(200);
      const claims: Claims[] = [
        { origin: 'https://evil.test' },
        { rpId: 'evil.test' },
        { challenge: Buffer.alloc(32).toString('base64url') },
        { userVerified: false },
        { counter: 1 },
      ];
      const wrong: object[] = [once, aDevice().use(await toSignIn()), { id: 'Zk3' }];
      for (const claimed of claims) wrong.push(device.use(await toSignIn(), claimed));
      wrong.push(await proofOf(owned));
      wrong.push({ ...aDevice().use(await toSignIn()), id: device.credentialId.toString('base64url') });
      const bodies = new Set<string>();
      for (const passkey of wrong) {
        const refused = await signIn(passkey);
        expectError(refused, 'UNAUTHORIZED', null);
        bodies.add(JSON.stringify(refused.body));
      }
      expect(bodies.size).toBe(1);
      expectError(await signIn({}), 'BAD_REQUEST', ['passkey']);
      expectError(await test.http.post(`${AUTH}/passkey`).send({}), 'BAD_REQUEST', ['passkey']);
      await test.app.get(Database).execute({
        text: 'update users set disabled_at = now() where id = $1',
        values: [person.id],
      });
      expectError(await signIn(device.use(await toSignIn())), 'FORBIDDEN', null);
    });

    it('accepts a challenge once, for one of many at the same time, and for five minutes', async () => {
      const { device } = await withPasskey();
      const passkey = device.use(await toSignIn());
      const answers = await Promise.all([signIn(passkey), signIn(passkey), signIn(passkey)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
      const late = await toSignIn();
      await test.app.get(Database).execute({ text: 'update sign_in_challenges set expires_at = now()' });
      expectError(await signIn(device.use(late)), 'UNAUTHORIZED', null);
    });
  });

  describe('POST /auth/second-step', () => {
    it('takes a passkey of the user, for this step alone', async () => {
      const owned = await withPasskey();
      const { person, device } = owned;
      const { token, methods } = await pending(person);
      expect(methods).toEqual(['passkey', 'recovery-code']);
      const ask = (of: string) => test.http.post(`${AUTH}/second-step/passkey-options`).send({ token: of });
      const take = (passkey: object) => test.http.post(`${AUTH}/second-step`).send({ token, passkey });
      expectError(await ask('nonsense'), 'UNAUTHORIZED', null);
      expectError(await take(device.use(await toSignIn())), 'BAD_REQUEST', ['passkey']);
      expectError(await take(await proofOf(owned)), 'BAD_REQUEST', ['passkey']);
      const stranger = await withPasskey();
      const step = optionsOf(await ask(token).expect(200));
      expectError(await take(stranger.device.use(step)), 'BAD_REQUEST', ['passkey']);
      await take(device.use(step, { userVerified: false })).expect(200);
    });

    it('asks for no passkey of users who have none', async () => {
      const person = await Person.signUp(test);
      await AuthenticatorApp.setUp(test, person);
      const { token } = await pending(person);
      expectError(await test.http.post(`${AUTH}/second-step/passkey-options`).send({ token }), 'CONFLICT', null);
      expectError(await person.post('/me/second-factor/passkey-options'), 'CONFLICT', null);
    });
  });

  describe('DELETE /me/second-factor/passkeys/{id}', () => {
    it('needs the second factor, not a session or the password', async () => {
      const owned = await withPasskey();
      const { person, passkey } = owned;
      const path = `${KEYS}/${passkey.id}`;
      for (const proof of [{}, { currentPassword: PASSWORD }, { code: 'wrong' }])
        expectError(await person.delete(path, proof), 'BAD_REQUEST', ['code']);
      expectError(await person.delete(path, { passkey: { id: 'Zk3' } }), 'BAD_REQUEST', ['passkey']);
      const stranger = await withPasskey();
      expectError(await stranger.person.delete(path, { passkey: await proofOf(stranger) }), 'NOT_FOUND', null);
      await person.delete(path, { passkey: await proofOf(owned) }).expect(204);
      expect((await person.get('/me/second-factor')).body).toMatchObject({ passkeys: [], recoveryCodes: 0 });
      expectError(await person.delete(path, { currentPassword: PASSWORD }), 'NOT_FOUND', null);
    });
  });

  it('open a workspace that demands a second factor, are exported, and go with the account', async () => {
    const owned = await withPasskey();
    const { person } = owned;
    const { path } = await person.workspace();
    await person.put(`${path}/second-factor`, { required: true }).expect(200);
    await person.get(`${path}/posts`).expect(200);
    expect((await person.get('/me/export').expect(200)).body).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    const member = await withPasskey();
    await member.person.delete('/me', { currentPassword: PASSWORD }).expect(204);
    const rows = await test.app.get(Database).query({
      text: 'select from passkeys where user_id = $1',
      values: [member.person.id],
    });
    expect(rows).toEqual([]);
  });
});
