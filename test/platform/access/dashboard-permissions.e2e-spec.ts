import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { anImage } from '@app/content/testing';
import { JobRunner, VersionWatch } from '@app/platform';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { Gun, type Answer } from '../../attack/openapi/send.ts';
import { TestApp } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../../support/people.ts';
import { DASHBOARD_ROUTES, type DashboardRoute } from './dashboard-routes.ts';

/** The parts of an Express application that list its routes. */
interface Routed {
  router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
}

/** Ids by the names in the paths of the table. */
type Things = Readonly<Record<string, string>>;

const PREFIX = '/api/v1/dashboard';

/** One entity of every kind, and one more of each that can be deleted. */
async function fill(test: TestApp, owner: Person, workspace: OwnedWorkspace): Promise<Things> {
  const things: Record<string, string> = { workspace: workspace.id };
  const add = async (name: string, sent: Test) => {
    things[name] = ((await sent.expect(201)).body as Record<string, string>)['id'] as string;
  };
  const create = (route: string, body: object) => owner.post(`${workspace.path}/${route}`, body);
  const image = await anImage('png');
  for (const kind of ['', '-gone']) {
    const slug = `a-thing${kind}`;
    await add(`author${kind}`, create('authors', { slug, displayName: 'Ada' }));
    await add(`category${kind}`, create('categories', { slug, name: 'Bread' }));
    await add(`tag${kind}`, create('tags', { slug, name: 'Rye' }));
    await add(`page${kind}`, create('pages', { slug, title: 'About', bodyJson: [] }));
    await add(`post${kind}`, create('posts', { slug, title: 'Loaf', bodyJson: [], authorId: things['author'] }));
    await add(`media${kind}`, owner.post(`${workspace.path}/media`).attach('file', image, 'a.png'));
    const copy = randomUUID();
    await owner.put(`${workspace.path}/working-copies/${copy}`, { entityType: 'post', content: {} }).expect(200);
    things[`working-copy${kind}`] = copy;
    await add(`redirect${kind}`, create('redirects', { fromPath: `/old${kind}`, toPath: '/new' }));
    await add(`import${kind}`, owner.post(`${workspace.path}/imports?format=ghost`).attach('file', image, 'a.json'));
    await add(`export${kind}`, create('exports', { format: 'archive' }));
    await test.app.get(JobRunner).idle();
    await add(`webhook${kind}`, create('webhooks', { url: 'https://hooks.invalid/', events: ['tag.created'] }));
    things[`member${kind}`] = (await workspace.member()).id;
    await add(`invitation${kind}`, create('invitations', { email: `new${kind}@example.org`, permissions: [] }));
  }
  for (const one of ['post', 'page']) {
    await add(`${one}-preview-gone`, create(`${one}s/${things[one]}/preview-links`, {}));
  }
  await add('delivery', owner.post(`${workspace.path}/webhooks/${things['webhook']}/test`));
  const { body } = await create('api-keys', { name: 'k' }).expect(201);
  const { id, key } = body as { id: string; key: string };
  const report = await test.as(key).post('/link-health', { path: '/broken' }).expect(200);
  return { ...things, version: '1', key: id, report: (report.body as { id: string }).id };
}

/** `get /posts/{}`: a route without the names of its parameters. */
const bare = (method: string, path: string) => `${method} ${path.replace(/\{[\w-]+\}|:\w+/g, '{}')}`;

describe('the rights on the routes of the dashboard API', () => {
  let test: TestApp;
  let gun: Gun;
  let owner: Person;
  let stranger: Person;
  let things: Things;
  let image: Buffer;
  const members = new Map<Permission, Person>();

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    gun = new Gun(test);
    // Event streams end immediately.
    test.app.get(VersionWatch).end();
    owner = await Person.signUp(test);
    stranger = await Person.signUp(test);
    const workspace = await owner.workspace();
    image = await anImage('png');
    things = await fill(test, owner, workspace);
    for (const permission of PERMISSIONS) members.set(permission, await workspace.member(permission));
  });
  afterAll(async () => {
    gun.close();
    await test.stop();
  });

  const send = (method: string, path: string, headers: Record<string, string>, body: string | null = null) =>
    gun.ask({ method, target: PREFIX + path, headers, body });

  /** @param elsewhere the source of the ids in the body, and the workspace */
  const ask = async (person: Person, route: DashboardRoute, elsewhere: Things = things): Promise<Answer> => {
    const { method, path, body, picture } = route;
    const target = path.replace(/\{([\w-]+)\}/g, (_, name: string) =>
      name === 'workspace' ? (elsewhere[name] ?? '') : (things[name] ?? ''),
    );
    if (picture && method !== 'get') return person[method](target).attach('file', image, 'a.png');
    const authorization = { Authorization: `Bearer ${person.token}` };
    if (!body) return send(method, target, authorization);
    const sent = JSON.stringify(body).replace(/\{([\w-]+)\}/g, (_, name: string) => elsewhere[name] ?? '');
    return send(method, target, { ...authorization, 'Content-Type': 'application/json' }, sent);
  };

  it('are in the table for every route that there is', () => {
    const { router } = test.app.getHttpAdapter().getInstance() as unknown as Routed;
    const there = router.stack.flatMap(({ route }) => {
      if (!route?.path.startsWith(PREFIX) || route.path.endsWith('/openapi.json')) return [];
      return Object.keys(route.methods).map((method) => bare(method, route.path.slice(PREFIX.length)));
    });
    const told = DASHBOARD_ROUTES.map(({ method, path }) => bare(method, path));
    expect([...new Set(there)].toSorted()).toEqual([...new Set(told)].toSorted());
  });

  const titled = DASHBOARD_ROUTES.map((each) => ({
    title: `${each.method} ${each.path} ${JSON.stringify(each.body ?? '')}`,
    each,
  }));
  const inWorkspaces = titled.filter(({ each }) => each.path.includes('{workspace}'));

  describe.each(inWorkspaces)('$title', ({ each }) => {
    it.each(PERMISSIONS)('with %s alone', async (permission) => {
      const response = await ask(members.get(permission) as Person, each);
      const allowed = each.needs.includes(permission);
      expect({ permission, forbidden: response.status === 403 }).toEqual({ permission, forbidden: !allowed });
      expect(response.status).not.toBe(401);
      expect(response.status).toBeLessThan(500);
      if (!allowed) expectError(response, 'FORBIDDEN');
    });

    it('for the owner, for no member, and for nobody', async () => {
      const response = await ask(owner, each);
      expect([401, 403]).not.toContain(response.status);
      expect(response.status).toBeLessThan(500);
      expectError(await ask(stranger, each), 'NOT_FOUND');
      const target = each.path.replace(/\{([\w-]+)\}/g, (_, name: string) => things[name] ?? '');
      expectError(await send(each.method, target, {}), 'UNAUTHORIZED');
      const nobody = { Authorization: 'Bearer galley_session_nobody' };
      expectError(await send(each.method, target, nobody), 'UNAUTHORIZED');
    });
  });

  describe.each(titled.filter(({ each }) => !inWorkspaces.some((other) => other.each === each)))(
    '$title',
    ({ each }) => {
      it('asks for no membership, and for a session unless it makes one', async () => {
        // Some of these end the session.
        const response = await ask(await Person.signUp(test), each);
        // The entity in the path does not exist yet.
        expect(each.path.includes('{') ? [401, 403] : [401, 403, 404]).not.toContain(response.status);
        const refused = await test.http[each.method](PREFIX + each.path).send(each.method === 'get' ? undefined : {});
        expect(refused.status === 401).toBe(each.needs === 'signed-in');
      });
    },
  );

  it('stop at the workspace: nothing of another one is found by its id, nor changed', async () => {
    const other = await fill(test, stranger, await stranger.workspace());
    const mine = inWorkspaces
      .map(({ each }) => each)
      .filter(({ path, makes }) => /\{(?!workspace)/.test(path) && !makes);
    const reads = mine.filter(({ method }) => method === 'get');
    const look = async () => {
      const bodies: unknown[] = [];
      for (const each of reads) bodies.push((await ask(owner, each)).body);
      return bodies;
    };
    await test.app.get(JobRunner).idle();
    const before = await look();
    expect(mine.length).toBeGreaterThan(30);
    for (const each of mine) {
      const response = await ask(stranger, each, other);
      // Detaching succeeds for a tag that is not attached, even an unknown one.
      expect({ route: bare(each.method, each.path), status: response.status }).toMatchObject({ status: 404 });
      expectError(response, 'NOT_FOUND');
    }
    expect(await look()).toEqual(before);
  });
});
