import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { anImage } from '@app/content/testing';
import type { TestApp } from '../app.ts';
import { Person, type OwnedWorkspace } from '../people.ts';

/** A workspace with methods to create entities through both APIs. */
export class WriteScene {
  private constructor(
    readonly test: TestApp,
    readonly owner: Person,
    readonly workspace: OwnedWorkspace,
    readonly key: string,
    readonly image: Buffer,
  ) {}

  /** The app must run with `SIGN_UP=open`. */
  static async open(test: TestApp): Promise<WriteScene> {
    const owner = await Person.signUp(test);
    const workspace = await owner.workspace();
    const { body } = await owner.post(`${workspace.path}/api-keys`, { name: 'website' }).expect(201);
    return new WriteScene(test, owner, workspace, (body as { key: string }).key, await anImage('png'));
  }

  /** Sends a request to the dashboard API, below the path of the workspace. */
  inside(method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object): Test {
    return this.owner[method](this.workspace.path + path, body);
  }

  external(method: 'post' | 'patch' | 'delete', path: string, body?: object): Test {
    return this.test.http[method](`/api/v1/external${path}`).set('X-API-Key', this.key).send(body);
  }

  /** Sends a POST. @returns the id of the created entity */
  async made(path: string, body: object, id = 'id'): Promise<string> {
    return ((await this.inside('post', path, body).expect(201)).body as Record<string, string>)[id] ?? '';
  }

  author = () => this.made('/authors', { slug: aSlug(), displayName: 'Mara' });
  category = () => this.made('/categories', { slug: aSlug(), name: 'Bread' });
  tag = () => this.made('/tags', { slug: aSlug(), name: 'Rye' });
  page = () => this.made('/pages', { slug: aSlug(), title: 'Imprint', bodyJson: [] });
  redirect = () => this.made('/redirects', { fromPath: `/${aSlug()}`, toPath: '/new' });
  invitation = () => this.made('/invitations', { email: `${aSlug()}@example.org`, permissions: [] });
  apiKey = () => this.made('/api-keys', { name: 'k' });

  async post(fields: object = {}): Promise<string> {
    return this.made('/posts', {
      slug: aSlug(),
      title: 'A loaf',
      bodyJson: [],
      authorId: await this.author(),
      ...fields,
    });
  }

  /** Adds a member. @returns the user's id */
  async member(): Promise<string> {
    return (await this.workspace.member('posts:read')).id;
  }

  async media(): Promise<string> {
    const sent = this.inside('post', '/media').attach('file', this.image, 'a.png');
    return ((await sent.expect(201)).body as { id: string }).id;
  }

  async report(): Promise<string> {
    const { body } = await this.external('post', '/link-health', { path: `/${aSlug()}` }).expect(200);
    return (body as { id: string }).id;
  }
}

export function aSlug(): string {
  return `s${randomUUID()}`;
}
