import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AddMember, CreateUser, CreateWorkspace, IssueApiKey, operatorOf } from '@app/identity';
import { createDataSource, migrate } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { startEmbeddedPostgres } from '../../../../libs/platform/src/embedded-postgres/index.ts';
import { migrations } from '../../../../migrations/index.ts';
import { readSettings } from '../../../api/src/config/settings.ts';
import { createApp } from '../../../api/src/create-app.ts';
import { Composition } from '../../../api/src/extensions/composition.ts';
import type { Extension } from '../../../api/src/extensions/extension.ts';

/** Options of `startTestGalley`. */
export interface TestGalleyOptions {
  /** The extensions under test; none by default. */
  readonly extensions?: readonly Extension[];
  /** Settings of Galley and of the extensions. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * A PostgreSQL server on which databases may be made; its own database has to have "test" in its name. Default: `TEST_DATABASE_URL`, else
   * a server of its own in a temporary folder, by `embedded-postgres`.
   */
  readonly databaseUrl?: string;
}

/** A blog with the key of its owner. */
export interface TestBlog {
  readonly id: string;
  readonly slug: string;
  readonly key: string;
}

/**
 * Starts Galley over an empty database of its own, listening at a free port of this machine.
 *
 * @throws Error that says what does not fit of the extensions
 */
export function startTestGalley(options: TestGalleyOptions = {}): Promise<TestGalley> {
  const { extensions = [], environment = {} } = options;
  return startComposed(Composition.of(extensions, environment), options);
}

/** The same of extensions that were read already. */
export async function startComposed(
  composition: Composition,
  { environment = {}, databaseUrl }: Omit<TestGalleyOptions, 'extensions'>,
): Promise<TestGalley> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-test-'));
  const database = await openDatabase(databaseUrl ?? process.env['TEST_DATABASE_URL'], folder);
  let app: NestExpressApplication | undefined;
  const stop = async () => {
    await app?.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(database.url, migrations, { further: composition.migrations });
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      PUBLIC_URL: 'http://galley.test',
      ...environment,
    });
    app = await createApp({ settings, databaseUrl: database.url, composition });
    await app.listen(0, '127.0.0.1');
    return new TestGalley(app, await app.getUrl(), database.url, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A running Galley; the caller stops it. */
export class TestGalley {
  /**
   * @param app the application, for its ports and use cases: `app.get(CreatePost)`
   * @param url where it listens
   * @param stop ends it, and deletes its database and files
   */
  constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly databaseUrl: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** Makes an empty blog, whose owner is a person of its own. */
  async blog(): Promise<TestBlog> {
    const owner = await this.person();
    const slug = `blog-${randomUUID().slice(0, 13)}`;
    const { id } = await this.app.get(CreateWorkspace).execute(owner.id, { name: 'Test', slug });
    const { text: key } = await this.app.get(IssueApiKey).execute(operatorOf(id), { name: 'owner' });
    return { id, slug, key };
  }

  /**
   * Adds a member to a blog.
   * @returns a key of theirs
   */
  async member(blog: TestBlog, permissions: readonly Permission[], extras: readonly string[] = []): Promise<string> {
    const { id: creatorId, email } = await this.person();
    const as = operatorOf(blog.id);
    await this.app.get(AddMember).execute(as, { email, permissions: [...permissions], extras: [...extras] });
    return (await this.app.get(IssueApiKey).execute(as, { name: 'member', creatorId })).text;
  }

  /**
   * Sends a request to the external API.
   *
   * @param path below `/api/v1/external`
   * @param body sent as JSON
   */
  request(key: string, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'X-API-Key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${this.url}/api/v1/external${path}`, { method, headers, ...sent });
  }

  private person() {
    return this.app.get(CreateUser).execute({ email: `${randomUUID()}@example.org`, displayName: 'Somebody' });
  }
}

interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function openDatabase(server: string | undefined, folder: string): Promise<OwnDatabase> {
  if (server === undefined) {
    const dataDir = join(folder, 'postgres');
    const own = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'none', ephemeral: true });
    return { url: own.url, drop: () => own.stop() };
  }
  const url = new URL(server);
  if (!url.pathname.includes('test'))
    throw new Error(`The name of the database ${url.pathname.slice(1)} has to contain "test".`);
  const name = `galley_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const source = await createDataSource({ url, poolMax: 1 }).initialize();
  try {
    await source.query(statement);
  } finally {
    await source.destroy();
  }
}
