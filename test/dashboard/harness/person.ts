import { randomInt, randomUUID } from 'node:crypto';
import type { Permission } from '@app/shared-kernel';
import { SERVICE_URL } from './global-setup.ts';

export const PASSWORD = 'a password of enough length';

export const serviceUrl = (): string => process.env[SERVICE_URL] ?? '';

/** A user with an account, who sends requests to the dashboard API like a program. */
export class Person {
  private constructor(
    readonly email: string,
    private readonly token: string,
  ) {}

  /** @param invitationToken of a workspace to join */
  static async signUp(
    displayName = 'Mara Lindqvist',
    invitationToken?: string,
    email = `${randomUUID()}@example.org`,
  ): Promise<Person> {
    const { token } = await ask<{ token: string }>('POST', '/auth/sign-up', {
      email,
      password: PASSWORD,
      displayName,
      ...(invitationToken === undefined ? {} : { invitationToken }),
    });
    return new Person(email, token);
  }

  post = <T>(path: string, body: unknown): Promise<T> => ask('POST', path, body, this.token);
  get = <T>(path: string): Promise<T> => ask('GET', path, undefined, this.token);
  put = <T>(path: string, body: unknown): Promise<T> => ask('PUT', path, body, this.token);
  patch = <T>(path: string, body: unknown): Promise<T> => ask('PATCH', path, body, this.token);
  delete = <T>(path: string): Promise<T> => ask('DELETE', path, undefined, this.token);

  /** Creates a workspace of the user. */
  async workspace(name = 'The Copper Kettle'): Promise<{ id: string; slug: string; path: string }> {
    const slug = `ws-${randomUUID().slice(0, 8)}`;
    const { id } = await this.post<{ id: string }>('/workspaces', { name, slug, siteUrl: 'https://kettle.example' });
    return { id, slug, path: `/workspaces/${id}` };
  }

  /** Chooses the default author of the user in a workspace. */
  async writesAs(path: string, defaultAuthorId: string): Promise<void> {
    const { user } = await this.get<{ user: { id: string } }>('/me');
    await this.put(`${path}/members/${user.id}/default-author`, { defaultAuthorId });
  }

  /** Creates another user with exactly these permissions in a workspace of this user. */
  async invite(path: string, permissions: readonly Permission[]): Promise<Person> {
    const email = `${randomUUID()}@example.org`;
    const { token } = await this.post<{ token: string }>(`${path}/invitations`, { email, permissions });
    return Person.signUp('Somebody', token, email);
  }

  /** @returns the id of the file */
  async upload(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    name: string,
    texts: Record<string, string> = {},
  ): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    for (const [field, text] of Object.entries(texts)) form.append(field, text);
    return (await ask<{ id: string }>('POST', `${path}/media`, form, this.token)).id;
  }
}

/** Each request comes from another place, so that no limit of one address concerns it. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function ask<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${serviceUrl()}/api/v1/dashboard${path}`, {
    method,
    headers: {
      'X-Forwarded-For': anAddress(),
      ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}
