import { randomUUID } from 'node:crypto';
import { bodyOf, formWith, type Answer, type Sending } from './http.ts';
import type { Service } from './runner/service.ts';

const EXTERNAL = '/api/v1/external';
const DASHBOARD = '/api/v1/dashboard';

/** A workspace with everything that a write needs, through one of the services on its database. */
export class Blog {
  private constructor(
    private readonly service: Service,
    readonly workspaceId: string,
    readonly slug: string,
    readonly token: string,
    readonly key: string,
    readonly authorId: string,
  ) {}

  static async create(service: Service): Promise<Blog> {
    const make = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
      const answer = await service.send('POST', DASHBOARD + path, { body, ...(token && { token }) });
      if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
      return bodyOf(answer) as Record<string, string>;
    };
    const person = { email: `${randomUUID()}@example.com`, password: 'correct horse battery', displayName: 'Mara' };
    const { token = '' } = await make('/auth/sign-up', person);
    const named = { name: 'Blog', slug: `blog-${randomUUID().slice(0, 8)}` };
    const { id = '' } = await make('/workspaces', named, token);
    const { key = '' } = await make(`/workspaces/${id}/api-keys`, { name: 'site' }, token);
    const written = { slug: 'mara', displayName: 'Mara' };
    const author = await make(`/workspaces/${id}/authors`, written, token);
    return new Blog(service, id, named.slug, token, key, author['id'] ?? '');
  }

  /** The same workspace through another service. */
  through(service: Service): Blog {
    return new Blog(service, this.workspaceId, this.slug, this.token, this.key, this.authorId);
  }

  external(method: string, path: string, body?: object, sending: Sending = {}): Promise<Answer> {
    return this.service.send(method, EXTERNAL + path, { key: this.key, body, ...sending });
  }

  dashboard(method: string, path: string, body?: object, sending: Sending = {}): Promise<Answer> {
    const within = `${DASHBOARD}/workspaces/${this.workspaceId}${path}`;
    return this.service.send(method, within, { token: this.token, body, ...sending });
  }

  get(path: string): Promise<Answer> {
    return this.external('GET', path);
  }

  createPost(slug: string, fields: object = {}): Promise<Answer> {
    return this.external('POST', '/posts', { slug, title: slug, bodyJson: [], authorId: this.authorId, ...fields });
  }

  upload(file: Buffer): Promise<Answer> {
    return this.external('POST', '/media', undefined, formWith(file));
  }

  delete(): Promise<Answer> {
    return this.dashboard('DELETE', '', { slug: this.slug });
  }

  /** @throws Error for any error response */
  async made(answer: Promise<Answer>): Promise<{ id: string; slug: string }> {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(`${status} ${text}`);
    return JSON.parse(text) as { id: string; slug: string };
  }
}
