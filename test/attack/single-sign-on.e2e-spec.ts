import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { OpenidProvider } from '../support/openid/openid-provider.ts';
import { ProviderBrowser } from '../support/openid/provider-browser.ts';

const returnTo = (id: string) => `http://galley.test/dashboard/sign-in/${id}`;

/** A provider that accepts connections and never answers, or answers without an end. */
class BrokenProvider {
  private constructor(private readonly server: Server) {}

  static async start(answer: 'never' | 'endless'): Promise<BrokenProvider> {
    const server = createServer((_request, response) => {
      if (answer === 'never') return;
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => void (response.destroyed || response.write(' '.repeat(65_536), () => setImmediate(more)));
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BrokenProvider(server);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('attacks on sign-in by OpenID Connect', () => {
  let company: OpenidProvider;
  let partner: OpenidProvider;
  let hanging: BrokenProvider;
  let endless: BrokenProvider;
  let test: TestApp;

  beforeAll(async () => {
    company = await OpenidProvider.start(returnTo('company'));
    partner = await OpenidProvider.start(returnTo('partner'));
    [hanging, endless] = [await BrokenProvider.start('never'), await BrokenProvider.start('endless')];
    test = await TestApp.start({
      SIGN_UP: 'open',
      OIDC_PROVIDERS: 'company,partner,hanging,endless,nowhere',
      ...company.settings('company'),
      ...partner.settings('partner'),
      ...company.settings('hanging', { ISSUER: hanging.issuer }),
      ...company.settings('endless', { ISSUER: endless.issuer }),
      ...company.settings('nowhere', { ISSUER: 'http://127.0.0.1:1' }),
    });
    for (const provider of [company, partner]) {
      provider.people.set('ada', { email: 'ada@example.com', email_verified: true });
    }
  });

  afterAll(async () => {
    await test?.stop();
    await Promise.all([company?.stop(), partner?.stop()]);
    hanging?.stop();
    endless?.stop();
  });

  afterEach(() => void (company.forge = undefined));

  const browser = (id = 'company') => new ProviderBrowser(test, id);

  function expectFailed(response: Response): void {
    expectError(response, 'FORBIDDEN');
    expect((response.body as { message: string }).message).toMatch(/did not succeed/);
    const cookies = (response.headers['set-cookie'] as unknown as string[]).join();
    expect(cookies).not.toContain('galley_session=');
  }

  it('refuses a response that was used already', async () => {
    const at = browser();
    const returned = await at.visit('ada');
    await at.finish(returned).expect(200);
    expectFailed(await at.finish(returned));
  });

  it('refuses a response in another browser, so that nobody is signed in as somebody else', async () => {
    const [attacker, victim] = [browser(), browser()];
    const returned = await attacker.visit('ada');
    expectFailed(await victim.finish(returned));
    await victim.visit('ada');
    expectFailed(await victim.finish(returned));
    await attacker.finish(returned).expect(200);
  });

  it.each(['state', 'code'] as const)('refuses a response with the %s of another sign-in', async (name) => {
    const [one, other] = [browser(), browser()];
    const [first, second] = [await one.visit('ada'), await other.visit('ada')];
    expectFailed(await one.finish({ ...first, [name]: second[name] ?? '' }));
  });

  it.each([
    ['without a state', { state: undefined }],
    ['without a code', { code: undefined }],
    ['with another code', { code: 'guessed' }],
    ['that is a refusal', { code: undefined, error: 'access_denied' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without an issuer, which this provider always names', { iss: undefined }],
  ])('refuses a response %s', async (_, changes) => {
    const at = browser();
    const returned = await at.visit('ada');
    expectFailed(await at.finish({ ...returned, ...changes } as Record<string, string>));
  });

  it('refuses a response of one provider at the return address of another', async () => {
    const at = browser('company');
    const returned = await at.visit('ada');
    expectFailed(await at.finish(returned, { provider: 'partner' }));
    const [mixed, honest] = [browser('partner'), browser('company')];
    const from = await honest.visit('ada');
    const started = await mixed.visit('ada');
    expectFailed(await mixed.finish({ ...from, state: started['state'] ?? '' }));
  });

  it('takes the same name at two providers for two people', async () => {
    partner.people.set('twin', { email: 'twin@partner.example', email_verified: true });
    company.people.set('twin', { email: 'twin@company.example', email_verified: true });
    const [one, other] = [await browser('company').signIn('twin'), await browser('partner').signIn('twin')];
    const idOf = (response: Response) => (response.body as { user: { id: string } }).user.id;
    expect(idOf(one)).not.toBe(idOf(other));
  });

  it.each<[string, OpenidProvider['forge']]>([
    ['for another client', ({ claims }) => void (claims['aud'] = 'another')],
    ['of another issuer', ({ claims }) => void (claims['iss'] = 'https://evil.example')],
    ['that has expired', ({ claims }) => void (claims['exp'] = 1_000_000_000)],
    ['of another sign-in', ({ claims }) => void (claims['nonce'] = 'another')],
    ['without a nonce', ({ claims }) => void delete claims['nonce']],
    ['without a subject', ({ claims }) => void delete claims['sub']],
    ['of another user than the access token', ({ claims }) => void (claims['sub'] = 'somebody')],
    ['without a signature', ({ header }) => void (header['alg'] = 'none')],
    ['with the signature of a shared secret', ({ header }) => void (header['alg'] = 'HS256')],
    ['signed by an unknown key', ({ header }) => void (header['kid'] = 'another')],
  ])('refuses a token %s', async (_, forge) => {
    company.forge = forge;
    expectFailed(await browser().signIn('ada'));
  });

  it('takes a token that is signed again without a change, which shows that the others are refused for theirs', async () => {
    let seen = 0;
    company.forge = () => void seen++;
    expect((await browser().signIn('ada')).status).toBe(200);
    expect(seen).toBe(1);
  });

  it.each(['hanging', 'endless', 'nowhere'])('says that a provider cannot be reached: %s', async (id) => {
    const response = await browser(id).start();
    expectError(response, 'CONFLICT');
    expect((response.body as { message: string }).message).toMatch(/cannot be reached right now/);
  });

  it('asks a provider once for many that start at the same time, and not again soon', async () => {
    const before = company.asked.length;
    await Promise.all(Array.from({ length: 10 }, () => browser().start().expect(200)));
    expect(company.asked.length).toBe(before);
  });

  it('knows no provider that is not set up, and takes no text that cannot be one', async () => {
    for (const id of ['other', '__proto__', 'constructor', '\u0000', '../company']) {
      expect([400, 404]).toContain((await browser(id).start()).status);
      expect([400, 404]).toContain((await browser(id).finish({ code: 'x', state: 'y' })).status);
    }
  });

  it('stores nothing of those who only finish, and slows a client down that starts without an end', async () => {
    const rows = () => test.app.get(Database).query({ text: 'select from provider_attempts' });
    const before = (await rows()).length;
    for (let n = 0; n < 20; n++) expectFailed(await browser().finish({ code: 'x', state: 'y' }));
    expect(await rows()).toHaveLength(before);
    const starts = await Promise.all(Array.from({ length: 650 }, () => browser().start()));
    const refused = starts.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + starts.filter(({ status }) => status === 200).length).toBe(starts.length);
    expect((await rows()).length).toBeLessThanOrEqual(before + 600);
  });
});
