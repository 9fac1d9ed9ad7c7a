import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { AddMember, CreateUser, CreateWorkspace, IssueApiKey, operatorOf, type User } from '@app/identity';
import { migrate, RouteAccessAudit } from '@app/platform';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import type { AppOptions } from '../../apps/api/src/app.module.ts';
import { readSettings, type Settings } from '../../apps/api/src/config/settings.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { ApiDocuments } from '../../apps/api/src/openapi/api-documents.ts';
import { hashCheaply } from '../../libs/identity/testing/cheap-hashes.ts';
import { migrations } from '../../migrations/index.ts';
import { openTestDatabase } from './database/database.ts';
import { pooledUrl } from './database/pooled-url.ts';
import { documentedResponsesOf, type DocumentedResponses } from './kept/documented-responses.ts';
import { withLateStacks } from './late-stacks.ts';

/** Settings for a pooler in transaction mode. */
const BY_POOLER = { databaseSessionSettings: 'role', databasePrepare: false } as const;

/** A workspace, and a key of its owner. */
export interface TestWorkspace {
  id: string;
  slug: string;
  ownerId: string;
  key: string;
}

export interface TestMember {
  userId: string;
  key: string;
}

/** The application as the service builds it, on its own database and data directory; only its password hashes are cheap. */
export class TestApp {
  private told: DocumentedResponses | undefined;

  private constructor(
    readonly app: NestExpressApplication,
    readonly databaseUrl: string,
    /** Whether the application has no extensions and no further modules. */
    private readonly plain: boolean,
    private readonly dispose: () => Promise<void>,
  ) {}

  /** @param modules added to Galley's own */
  static async start(
    environment: Record<string, string> = {},
    options: Partial<AppOptions> = {},
    modules: DynamicModule[] = [],
  ): Promise<TestApp> {
    const database = await openTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'galley-test-'));
    const pooled = await pooledUrl(database.url);
    const read: Settings = readSettings({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'http://galley.test',
      // Many more than the pooler has connections to the server.
      ...(pooled && { DATABASE_POOL_MAX: '32' }),
      ...environment,
    });
    const { composition } = options;
    if (composition) await migrate(database.url, migrations, { further: composition.migrations });
    const settings: Settings = pooled ? { ...read, ...BY_POOLER } : read;
    const app = await createApp({ settings, databaseUrl: pooled ?? database.url, ...options }, modules);
    hashCheaply(app);
    await app.listen(0, '127.0.0.1');
    const plain = modules.length === 0 && Object.keys(options).length === 0;
    return new TestApp(app, database.url, plain, async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  async stop(): Promise<void> {
    await this.dispose();
  }

  /** Checks every response of both APIs against their OpenAPI documents. */
  get http(): ReturnType<typeof request> {
    return new Proxy(request(this.app.getHttpServer()), {
      get: (agent, method) => {
        const send = Reflect.get(agent, method) as unknown;
        if (typeof send !== 'function') return send;
        return (path: string) => this.holdAgainstDocuments((send as (path: string) => request.Test).call(agent, path));
      },
    });
  }

  private holdAgainstDocuments(sent: request.Test): request.Test {
    return withLateStacks(sent).expect((response) => this.check(sent.method, sent.url, response));
  }

  /** Checks a response that was received otherwise than by `http`. @throws Error when it is not documented */
  check(method: string, url: string, response: Pick<request.Response, 'status' | 'body' | 'type'>): void {
    this.told ??= this.answersTold();
    this.told.check(method, url, response);
  }

  private answersTold(): DocumentedResponses {
    const routes = this.plain ? this.app.get(RouteAccessAudit, { strict: false }).routes() : null;
    const documents = this.app.get(ApiDocuments, { strict: false });
    return documentedResponsesOf(documents, routes && routes.map(({ route }) => route));
  }

  /** Requests to the external API with a key. */
  as(key: string): ExternalApi {
    return new ExternalApi(this, key);
  }

  async workspace(settings: { siteUrl?: string; siteName?: string } = {}): Promise<TestWorkspace> {
    const slug = `ws-${randomUUID().slice(0, 13)}`;
    const owner = await this.user();
    const workspace = await this.app.get(CreateWorkspace).execute(owner.id, { name: 'Test', slug, ...settings });
    const { text } = await this.app.get(IssueApiKey).execute(operatorOf(workspace.id), { name: 'owner' });
    return { id: workspace.id, slug, ownerId: owner.id, key: text };
  }

  /** Adds a member with exactly these permissions, and a key of that member. */
  async member(workspace: TestWorkspace, permissions: readonly Permission[]): Promise<TestMember> {
    const { id: userId, email } = await this.user();
    const as = operatorOf(workspace.id);
    await this.app.get(AddMember).execute(as, { email, permissions });
    const { text } = await this.app.get(IssueApiKey).execute(as, { name: 'member', creatorId: userId });
    return { userId, key: text };
  }

  /** Adds a member with all permissions except those named. */
  memberWithout(workspace: TestWorkspace, ...denied: Permission[]): Promise<TestMember> {
    return this.member(
      workspace,
      PERMISSIONS.filter((permission) => !denied.includes(permission)),
    );
  }

  private user(): Promise<User> {
    return this.app.get(CreateUser).execute({ email: `${randomUUID()}@example.org`, displayName: 'Somebody' });
  }
}

/** The external API as one caller uses it. */
export class ExternalApi {
  constructor(
    private readonly test: TestApp,
    private readonly key: string,
  ) {}

  get = (path: string) => this.test.http.get(`/api/v1/external${path}`).set('X-API-Key', this.key);
  head = (path: string) => this.test.http.head(`/api/v1/external${path}`).set('X-API-Key', this.key);
  post = (path: string, body?: object) =>
    this.test.http.post(`/api/v1/external${path}`).set('X-API-Key', this.key).send(body);
  patch = (path: string, body?: object) =>
    this.test.http.patch(`/api/v1/external${path}`).set('X-API-Key', this.key).send(body);
  delete = (path: string) => this.test.http.delete(`/api/v1/external${path}`).set('X-API-Key', this.key);
  put = (path: string, body?: object) =>
    this.test.http.put(`/api/v1/external${path}`).set('X-API-Key', this.key).send(body);
}
