import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '@app/platform';
import { migrations } from '../../migrations/index.ts';
import { TestApp } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { serverUrl } from '../support/test-server.ts';

/** The SQL for two roles from the documentation. */
function documented(): string[] {
  const text = readFileSync('docs/operations.md', 'utf8');
  const section = text.slice(text.indexOf('### Two roles'), text.indexOf('### TLS to the database'));
  return [...section.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql);
}

/** The superuser of an embedded server has the same password as its first role. */
function asSuperuser(database = 'postgres'): string {
  const url = new URL(serverUrl());
  url.username = 'postgres';
  url.pathname = `/${database}`;
  return url.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of sql.split(';\n')) if (statement.trim()) await client.query(statement);
  } finally {
    await client.end();
  }
}

(process.env['TEST_DATABASE_URL'] ? describe.skip : describe)(
  'two roles (skipped on a server of somebody else)',
  () => {
    const suffix = randomBytes(4).toString('hex');
    const named = (sql: string) => sql.replace(/\bgalley(_owner|_app)?\b/g, (name) => `${name}_test_${suffix}`);
    const database = named('galley');
    let test: TestApp;
    /** Tries to migrate with the role that may not. */
    const refused: { code: number; err: string }[] = [];

    const urlAs = (role: string, password: string) => {
      const url = new URL(serverUrl());
      Object.assign(url, { username: named(role), password, pathname: `/${database}` });
      return url.href;
    };
    const owner = urlAs('galley_owner', 'a long one');
    const app = urlAs('galley_app', 'another long one');

    beforeAll(async () => {
      const [roles = '', rights = ''] = documented();
      await run(asSuperuser(), named(roles));
      await run(asSuperuser(database), named(rights));
      refused.push(await new Shell(app).galley('migrate'));
      refused.push(await new Shell(app, { DATABASE_DIRECT_URL: app }).galley('migrate'));
      await migrate(owner, migrations);
      test = await TestApp.start({}, { databaseUrl: app });
    });
    afterAll(async () => {
      await test.stop();
      await run(asSuperuser(), `drop database ${database} with (force)`);
      await run(asSuperuser(), named('drop role galley_owner;\ndrop role galley_app;\n'));
    });

    it('let the service do its work', async () => {
      const workspace = await test.workspace();
      const api = test.as(workspace.key);
      const dashboard = `/api/v1/dashboard`;
      const person = { email: 'a@example.com', password: 'twelve letters', displayName: 'A' };
      const { body } = await test.http.post(`${dashboard}/auth/sign-up`).send(person);
      expect(body).toMatchObject({ token: expect.any(String) });
      await api.get('/posts?q=bread').expect(200);
      const health = await test.http.get('/health/ready').expect(200);
      expect(health.body).toEqual({ status: 'ready' });
    });

    it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('are told apart where the wrong one of %s migrates', (setting) => {
      const { code, err } = refused[setting === 'DATABASE_URL' ? 0 : 1] ?? {};
      expect(code).toBe(1);
      expect(err).toContain(
        `The role ${named('galley_app')} of ${setting} may not alter the schema: permission denied for schema public. `,
      );
    });

    it('keep the service from altering the schema', async () => {
      await expect(run(app, 'create table more (id int)')).rejects.toThrow('permission denied');
      await expect(run(app, 'drop table posts')).rejects.toThrow('must be owner');
    });
  },
);
