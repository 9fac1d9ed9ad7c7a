import { randomUUID } from 'node:crypto';
import { AddMember, operatorOf } from '@app/identity';
import type { Permission } from '@app/shared-kernel';
import type { TestApp } from './app.ts';

export const PASSWORD = 'correct horse battery staple';

/** A user who is signed in to the dashboard API, by bearer token. */
export class Person {
  private constructor(
    private readonly test: TestApp,
    readonly id: string,
    readonly email: string,
    readonly token: string,
  ) {}

  static async signUp(test: TestApp, email = `${randomUUID()}@example.com`): Promise<Person> {
    const body = { email, password: PASSWORD, displayName: 'Somebody' };
    const response = await test.http.post('/api/v1/dashboard/auth/sign-up').send(body).expect(201);
    const { token, user } = response.body as { token: string; user: { id: string } };
    return new Person(test, user.id, email, token);
  }

  /** A user who exists already. */
  static async signIn(test: TestApp, email: string, password = PASSWORD): Promise<Person> {
    const response = await test.http.post('/api/v1/dashboard/auth/sign-in').send({ email, password }).expect(200);
    const { token, user } = response.body as { token: string; user: { id: string } };
    return new Person(test, user.id, email, token);
  }

  /** A user who has just signed in otherwise. @param session the response */
  static of(test: TestApp, { token, user }: { token: string; user: { id: string; email: string } }): Person {
    return new Person(test, user.id, user.email, token);
  }

  /** The same user in another session. */
  async again(password = PASSWORD): Promise<Person> {
    return Person.signIn(this.test, this.email, password);
  }

  /** Creates a workspace that this user owns. */
  async workspace(slug = `ws-${randomUUID().slice(0, 13)}`): Promise<OwnedWorkspace> {
    const response = await this.post('/workspaces', { name: 'Blog', slug }).expect(201);
    return new OwnedWorkspace(this.test, this, (response.body as { id: string }).id, slug);
  }

  get = (path: string) => this.signed(this.test.http.get(`/api/v1/dashboard${path}`));
  post = (path: string, body?: object) => this.signed(this.test.http.post(`/api/v1/dashboard${path}`)).send(body);
  put = (path: string, body?: object) => this.signed(this.test.http.put(`/api/v1/dashboard${path}`)).send(body);
  patch = (path: string, body?: object) => this.signed(this.test.http.patch(`/api/v1/dashboard${path}`)).send(body);
  delete = (path: string, body?: object) => this.signed(this.test.http.delete(`/api/v1/dashboard${path}`)).send(body);

  private signed<T extends { set(name: string, value: string): T }>(request: T): T {
    return request.set('Authorization', `Bearer ${this.token}`);
  }
}

export class OwnedWorkspace {
  readonly path: string;

  constructor(
    private readonly test: TestApp,
    readonly owner: Person,
    readonly id: string,
    readonly slug: string,
  ) {
    this.path = `/workspaces/${id}`;
  }

  /** Adds a member with exactly these permissions. */
  async member(...permissions: Permission[]): Promise<Person> {
    const person = await Person.signUp(this.test);
    await this.add(person, ...permissions);
    return person;
  }

  async add({ email }: Person, ...permissions: Permission[]): Promise<void> {
    await this.test.app.get(AddMember).execute(operatorOf(this.id), { email, permissions });
  }
}
