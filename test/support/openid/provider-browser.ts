import type { Response, Test } from 'supertest';
import type { TestApp } from '../app.ts';
import { PASSWORD, type Person } from '../people.ts';
import { ProviderPages } from './provider-pages.ts';

const AUTH = '/api/v1/dashboard/auth/provider';

/** A browser that signs in to Galley by a provider, with the cookies of both. */
export class ProviderBrowser {
  readonly pages = new ProviderPages();
  /** What Galley's cookie of the attempt contains. */
  cookie = '';

  constructor(
    private readonly test: TestApp,
    private readonly provider: string,
  ) {}

  /** The whole way. @returns the response of Galley at its end */
  async signIn(login: string, more: { agent?: string; invitationToken?: string } = {}): Promise<Response> {
    const { agent = 'spec', ...body } = more;
    const returned = await this.visit(login);
    return this.finish(returned, body).set('User-Agent', agent);
  }

  /** Up to the return to Galley. @returns what the provider said */
  async visit(login: string): Promise<Record<string, string>> {
    const started = await this.start().expect(200);
    return this.follow(started, login);
  }

  start(): Test {
    return this.test.http.post(`${AUTH}/start`).send({ provider: this.provider });
  }

  /** @param as who is signed in when the browser returns; the same person by default */
  async connect(person: Person, login: string, as = person): Promise<Response> {
    const started = await this.startConnecting(person).expect(200);
    const returned = await this.follow(started, login);
    return this.finish(returned).set('Authorization', `Bearer ${as.token}`);
  }

  startConnecting(person: Person, currentPassword = PASSWORD): Test {
    return person.post('/me/identities', { provider: this.provider, currentPassword });
  }

  async follow(started: Response, login: string): Promise<Record<string, string>> {
    this.cookie = cookieOf(started);
    return this.pages.signIn((started.body as { url: string }).url, login);
  }

  finish(returned: Record<string, string>, more: object = {}): Test {
    const { code, state, iss, error } = returned;
    const body = { provider: this.provider, code, state, iss, error, ...more };
    return this.test.http.post(`${AUTH}/finish`).set('Cookie', this.cookie).send(body);
  }
}

/** As browsers send it back. */
function cookieOf({ headers }: Response): string {
  const set = headers['set-cookie'] as unknown as string[] | undefined;
  return set?.find((cookie) => cookie.startsWith('galley_provider_attempt='))?.split(';')[0] ?? '';
}
