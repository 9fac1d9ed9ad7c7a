import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VersionWatch } from '@app/platform';
import type { ApiDocument } from '../../../apps/api/src/openapi/api-documents.ts';
import { Gun } from '../../attack/openapi/send.ts';
import { TestApp } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Person } from '../../support/people.ts';

const PREFIX = '/api/v1/dashboard';
const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Told {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With placeholders such as `{id}`, except for the workspace. */
  readonly path: string;
  /** Names of the fields of a JSON body. */
  readonly fields: readonly string[];
  /** Names of the parameters of a query. */
  readonly parameters: readonly string[];
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** None of them is valid for a field that is not free text. */
const WRONG: readonly unknown[] = [
  5,
  true,
  [],
  {},
  '',
  'x'.repeat(12_000),
  [null],
  [{ type: '__proto__' }],
  { constructor: { prototype: 1 }, 'a\u0000': '\ud800' },
];

/** Every route in a document. */
function told({ paths, components }: ApiDocument, workspaceId: string): Told[] {
  const schemas = components.schemas as Readonly<Record<string, Schema>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { requestBody, parameters = [] } = operation as unknown as {
        requestBody?: { content: Record<string, { schema: Schema }> };
        parameters?: { name: string; in: string }[];
      };
      const body = requestBody?.content['application/json']?.schema;
      const schema = body?.$ref ? schemas[body.$ref.split('/').at(-1) ?? ''] : body;
      return {
        method: method as Told['method'],
        path: path.slice(PREFIX.length).replace('{workspaceId}', workspaceId),
        fields: Object.keys(schema?.properties ?? {}),
        parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      };
    }),
  );
}

describe('what nobody should send to the dashboard', () => {
  let test: TestApp;
  let gun: Gun;
  let owner: Person;
  let routes: Told[];
  /** The id of one entity of each kind, by the word before it in a path. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    gun = new Gun(test);
    // Event streams end immediately.
    test.app.get(VersionWatch).end();
    owner = await Person.signUp(test);
    const { id } = await owner.workspace();
    await fill(`/workspaces/${id}`);
    const { body } = await test.http.get(`${PREFIX}/openapi.json`).expect(200);
    routes = told(body as ApiDocument, id).filter(({ path }) => !/sign-out|transfer-ownership$/.test(path));
  });
  afterAll(async () => {
    gun.close();
    await test.stop();
  });

  async function fill(workspace: string): Promise<void> {
    const add = async (route: string, body: object) => {
      const made = await owner.post(`${workspace}/${route}`, body).expect(201);
      ids.set(route, (made.body as { id: string }).id);
    };
    await add('authors', { slug: 'ada', displayName: 'Ada' });
    await add('categories', { slug: 'bread', name: 'Bread' });
    await add('tags', { slug: 'rye', name: 'Rye' });
    await add('pages', { slug: 'about', title: 'About', bodyJson: [] });
    await add('posts', { slug: 'loaf', title: 'Loaf', bodyJson: [], authorId: ids.get('authors') });
    await add('redirects', { fromPath: '/old', toPath: '/new' });
  }

  // By parts, for a long path takes an expression long.
  const withIds = (path: string) =>
    path
      .split('/')
      .map((part, at, all) => (/^\{\w+\}$/.test(part) ? (ids.get(all[at - 1] ?? '') ?? NOBODYS) : part))
      .join('/');
  const send = ({ method, path }: Told, text: string, type = 'application/json') => {
    const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': type };
    return gun.ask({ method, target: PREFIX + withIds(path), headers, body: text });
  };
  const withBodies = () => routes.filter(({ fields }) => fields.length > 0);

  it('is not a body of another kind', async () => {
    expect(withBodies().length).toBeGreaterThan(20);
    for (const route of withBodies()) {
      const name = `${route.method} ${route.path}`;
      for (const text of ['[]', '"text"', '5', 'null', 'true', '{', '{"a":', nested(20_000)]) {
        const { status, body } = await send(route, text);
        expect({ name, text: text.slice(0, 20), status, code: (body as { code: string }).code }).toEqual({
          name,
          text: text.slice(0, 20),
          status: 400,
          code: 'BAD_REQUEST',
        });
      }
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const answer = await send(route, 'slug=a&name=b&title=c', type);
        expect(answer.status).toBe(400);
        expectError(answer, 'BAD_REQUEST');
      }
    }
  });

  it('is no field of a wrong kind', async () => {
    for (const route of withBodies()) {
      for (const field of route.fields) {
        for (const value of WRONG) {
          const { status, body } = await send(route, JSON.stringify({ [field]: value }));
          const what = {
            route: `${route.method} ${route.path}`,
            field,
            value: JSON.stringify(value).slice(0, 40),
            status,
          };
          expect({ ...what, status: status < 500 }).toEqual({ ...what, status: true });
          expect({ ...what, body: JSON.stringify(body).match(/node_modules|select |\n\s+at /) }).toEqual({
            ...what,
            body: null,
          });
        }
      }
    }
  });

  it('is no character that cannot be stored', async () => {
    for (const route of withBodies()) {
      for (const field of route.fields) {
        for (const value of ['a\u0000b', 'a\ud800b', ['a\u0000b'], { a: { b: '\udfff' } }]) {
          const { status } = await send(route, JSON.stringify({ [field]: value }));
          expect({ route: `${route.method} ${route.path}`, field, value, status }).toMatchObject({ status: 400 });
        }
      }
    }
  });

  it('is no key that means something to the language', async () => {
    for (const route of withBodies()) {
      const fields = route.fields.map((field) => `${JSON.stringify(field)}:{"__proto__":{"polluted":1}}`);
      const text = `{"__proto__":{"polluted":1,"slug":"p","name":"p"},"constructor":{"prototype":{"polluted":1}},${fields.join()}}`;
      expect((await send(route, text)).status).toBeLessThan(500);
      const broken = await send(route, '{"toString":1,"hasOwnProperty":1');
      expect(broken.status).toBe(400);
      expectError(broken, 'BAD_REQUEST');
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((Object.prototype as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is no parameter twice, or in brackets', async () => {
    const lists = routes.filter(({ method, parameters }) => method === 'get' && parameters.length > 0);
    expect(lists.length).toBeGreaterThan(15);
    for (const { path, parameters } of lists) {
      for (const name of parameters) {
        for (const query of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}=%00`]) {
          const response = await owner.get(`${withIds(path)}?${query}`);
          expect({ path, query, status: response.status }).toEqual({ path, query, status: 400 });
          expectError(response, 'BAD_REQUEST', [name]);
        }
      }
    }
  });

  it('is no path that cannot be', async () => {
    for (const { method, path } of routes.filter((route) => route.path.includes('{'))) {
      for (const id of [
        '%00',
        '%E0%A4%A',
        '%FF',
        'undefined',
        'null',
        "'",
        '%F0%9F%A5%96',
        'x'.repeat(3_000),
        `${NOBODYS}%0A`,
      ]) {
        const response = await send({ method, path: path.replace(/\{\w+\}/g, id), fields: [], parameters: [] }, '{}');
        expect([400, 404]).toContain(response.status);
        expect(Object.keys(response.body as object).toSorted()).toEqual(['code', 'details', 'message']);
      }
    }
  });
});
