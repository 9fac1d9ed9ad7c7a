import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { memoryFolder } from '../support/process/memory-folder.ts';
import { connected, databaseText } from './tools/database-text.ts';
import { RealService } from './tools/real-service.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

const EXTERNAL = '/api/v1/external';
const DASHBOARD = '/api/v1/dashboard';

/** The real service with its most verbose log level. */
describe('keys, tokens and passwords that were in use', () => {
  const dataDir = mkdtempSync(join(memoryFolder(), 'galley-secrets-'));
  const secrets = new Map<string, string>();
  const listings: string[] = [];
  let database: TestDatabase;
  let service: RealService;
  let said = '';
  let rows = '';

  beforeAll(async () => {
    database = await openTestDatabase();
    service = await RealService.start({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      SIGN_UP: 'open',
      JSON_BODY_LIMIT_BYTES: '20000',
    });
    await useEverything();
    rows = await databaseText(database.url);
    await provokeFailures();
    await service.stop();
    ({ said } = service);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function secret(name: string, text = `${name}-${randomBytes(16).toString('hex')}`): string {
    secrets.set(name, text);
    return text;
  }

  const send: RealService['send'] = (...request) => service.send(...request);

  async function json<T>(answer: Promise<Response>, status: number): Promise<T> {
    const response = await answer;
    expect(response.status).toBe(status);
    return (await response.json()) as T;
  }

  async function signUp(name: string): Promise<{ email: string; bearer: Record<string, string>; id: string }> {
    const email = `${name}@example.com`;
    const body = { email, password: secret(`${name}'s password`), displayName: name };
    const { token, user } = await json<{ token: string; user: { id: string } }>(
      send('POST', `${DASHBOARD}/auth/sign-up`, {}, body),
      201,
    );
    return { email, id: user.id, bearer: { Authorization: `Bearer ${secret(`${name}'s session`, token)}` } };
  }

  async function useEverything(): Promise<void> {
    const [owner, guest] = [await signUp('owner'), await signUp('guest')];
    const path = `${DASHBOARD}/workspaces`;
    const { id } = await json<{ id: string }>(send('POST', path, owner.bearer, { name: 'Blog', slug: 'blog' }), 201);
    const issue = send('POST', `${path}/${id}/api-keys`, owner.bearer, { name: 'site' });
    const key = secret('key', (await json<{ key: string }>(issue, 201)).key);
    const invite = { email: guest.email, permissions: ['posts:read'] };
    const invited = await json<{ token: string }>(send('POST', `${path}/${id}/invitations`, owner.bearer, invite), 201);
    const token = secret('invitation', invited.token);
    await json(send('POST', `${DASHBOARD}/invitations/accept`, guest.bearer, { token }), 200);
    await useKey(key);
    await misspell(owner);
    await forgeLines();
    for (const list of ['api-keys', 'members', 'invitations', 'activity', ''])
      listings.push(await (await send('GET', `${path}/${id}/${list}`.replace(/\/$/, ''), owner.bearer)).text());
    listings.push(await (await send('GET', `${DASHBOARD}/me`, owner.bearer)).text());
  }

  /** Sends the key in its header, and in places where users put it by mistake. */
  async function useKey(key: string): Promise<void> {
    await json(send('GET', `${EXTERNAL}/posts`, { 'X-API-Key': key }), 200);
    await json(send('GET', `${EXTERNAL}/posts?q=${key}`, { 'X-API-Key': key }), 200);
    await json(send('GET', `${EXTERNAL}/posts?api_key=${key}`, {}), 401);
    await json(send('GET', `${EXTERNAL}/posts`, { Authorization: `Bearer ${key}` }), 401);
    await json(send('GET', `${EXTERNAL}/posts/${key}`, { 'X-API-Key': key }), 404);
    await json(send('GET', `${EXTERNAL}/posts`, { 'X-API-Key': key, 'X-Request-Id': `${key} ` }), 200);
    await json(send('POST', `${EXTERNAL}/posts`, { 'X-API-Key': key }, `{"title":"${key}`), 400);
    await json(send('POST', `${EXTERNAL}/posts`, { 'X-API-Key': key }, { slug: key, [key]: key }), 400);
  }

  async function misspell({ email, bearer }: { email: string; bearer: Record<string, string> }): Promise<void> {
    const auth = `${DASHBOARD}/auth`;
    const password = secret('wrong password');
    await json(send('POST', `${auth}/sign-in`, {}, { email, password }), 401);
    await json(send('POST', `${auth}/sign-in`, {}, `{"email":"${email}","password":"${password}`), 400);
    await json(send('POST', `${auth}/sign-in`, {}, { email, password: password + ' '.repeat(20_000) }), 400);
    await json(send('POST', `${auth}/sign-up`, {}, { email, password, displayName: 'Twice' }), 409);
    await json(send('POST', `${auth}/password`, bearer, { currentPassword: password, newPassword: password }), 400);
    const currentPassword = secrets.get("owner's password");
    const newPassword = secret('new password');
    await json(send('POST', `${auth}/password`, bearer, { currentPassword, newPassword }), 200);
    const cookie = { Cookie: `galley_session=${bearer['Authorization']?.slice('Bearer '.length)}` };
    await send('POST', `${auth}/sign-out`, cookie);
    const again = await send('POST', `${auth}/sign-in`, {}, { email, password: newPassword });
    const { token } = (await again.json()) as { token: string };
    bearer['Authorization'] = `Bearer ${secret('new session', token)}`;
  }

  /** Bytes that clients refuse to send. */
  async function forgeLines(): Promise<void> {
    for (const path of ['/forged\x9b2J\x85{"level":50}', '/forged%0d%0a{"level":50}', '/forged\r\n{"level":50}']) {
      const head = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', 'X-Request-Id: a\x85X-Injected: b'];
      await service.sendBytes(`${head.join('\r\n')}\r\n\r\n`);
    }
  }

  /** Provokes server errors, with secrets among the parameters of the failing statement. */
  async function provokeFailures(): Promise<void> {
    await connected(database.url, (client) => client.query('alter table sessions rename to elsewhere'));
    const body = {
      email: 'new@example.com',
      password: secret('unlucky password'),
      displayName: secret('unlucky name'),
    };
    await json(send('POST', `${DASHBOARD}/auth/sign-up`, {}, body), 500);
    await json(send('GET', `${DASHBOARD}/me`, { Authorization: `Bearer ${secrets.get('new session')}` }), 500);
  }

  /** Names of the secrets that a text contains, in any encoding. */
  function leaked(text: string): string[] {
    const spellings = (value: string) => {
      const bytes = Buffer.from(value);
      return [value, encodeURIComponent(value), bytes.toString('hex'), bytes.toString('base64url').slice(0, -3)];
    };
    // The first 18 characters of a key are shown; the rest is secret.
    const hidden = (value: string) => (value.startsWith('galley_live_') ? value.slice(18) : value);
    return [...secrets]
      .filter(([, value]) => spellings(hidden(value)).some((spelling) => text.includes(spelling)))
      .map(([name]) => name);
  }

  it('stand nowhere in the logs, and nowhere in what the service says on its error stream', () => {
    expect(secrets.size).toBe(11);
    expect(said).toContain(`"path":"${EXTERNAL}/posts"`);
    expect(said.match(/"failure"/g)).toHaveLength(2);
    expect(said).not.toContain('$argon2');
    expect(leaked(said)).toEqual([]);
  });

  it('stand nowhere in the database', () => {
    expect(rows).toContain('owner@example.com');
    expect(rows).toContain('$argon2id$');
    expect(rows).toContain(secrets.get('key')?.slice(0, 18));
    expect(leaked(rows)).toEqual([]);
  });

  it('stand nowhere in listings', () => {
    expect(listings.join('')).toContain(secrets.get('key')?.slice(0, 18));
    expect(leaked(listings.join(''))).toEqual([]);
  });

  it('share the log with nothing that a caller wrote to look like a line of its own', () => {
    const lines = said.split(/[\r\n\u0085\u2028\u2029]/).filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(20);
    const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path ?? '');
    expect(paths).toContain('/forged%0d%0a{"level":50}');
    expect(paths.join('')).toMatch(/^[\x21-\x7e]*$/);
    expect(said).not.toContain('X-Injected');
  });
});
