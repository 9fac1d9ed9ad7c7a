import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { ApiDocuments } from '../../../apps/api/src/openapi/api-documents.ts';
import { Composition } from '../../../apps/galley/src/index.ts';
import { ratings } from '../../extensions/kit/ratings.extension.ts';
import { TestApp } from '../../support/app.ts';
import { Person } from '../../support/people.ts';
import { aSlug, WriteScene } from '../../support/writes/writes.ts';
import { RECORDED, UNRECORDED } from './recorded-writes.ts';

/** A well-formed id of no entity. */
const NOBODYS = '0190ffff-0000-7000-8000-000000000000';
const WRITING = new Set(['post', 'put', 'patch', 'delete']);

const bare = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

interface Entry {
  action: string;
  via: string;
  user_id: string | null;
  api_key_id: string | null;
  entity_name: string | null;
}

describe('the activity log and the writes of both APIs', () => {
  let test: TestApp;
  let database: Database;
  let scene: WriteScene;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' }, { composition: Composition.of([ratings], {}) });
    database = test.app.get(Database);
    scene = await WriteScene.open(test);
  });
  afterAll(() => test.stop());

  const entries = () =>
    database.query<Entry & Record<string, unknown>>({ text: 'select * from activities order by created_at, id' });
  const version = async () => {
    const text = 'select content_version::float8 as version from workspaces where id = $1';
    return (await database.query<{ version: number }>({ text, values: [scene.workspace.id] }))[0]?.version ?? 0;
  };
  /** The changes recorded for this content version. None is `*`, which would stand for a change of anything. */
  const changedIn = async (given: number) => {
    const text = 'select type from content_changes where workspace_id = $1 and version = $2';
    const rows = await database.query<{ type: string }>({ text, values: [scene.workspace.id, given] });
    expect(rows.map(({ type }) => type)).not.toContain('*');
    return rows;
  };
  const forget = () => database.execute({ text: 'delete from activities' });

  it('know of every write that there is', () => {
    const documents = test.app.get(ApiDocuments, { strict: false });
    const there = (['external', 'dashboard'] as const).flatMap((name) =>
      Object.entries(documents.of(name).paths).flatMap(([path, item]) =>
        Object.keys(item)
          .filter((method) => WRITING.has(method))
          .map((method) => bare(method, path)),
      ),
    );
    const told = [...RECORDED.map(({ route }) => route), ...Object.keys(UNRECORDED)];
    expect(there.length).toBeGreaterThan(40);
    expect([...new Set(told)].toSorted()).toEqual([...new Set(there)].toSorted());
  });

  describe.each(RECORDED.map((write) => ({ title: `${write.route} → ${write.leaves.join(', ')}`, write })))(
    '$title',
    ({ write }) => {
      it('leaves its entries, with who did it and a name, and no more of them', async () => {
        const send = await write.prepare(scene);
        await forget();
        const before = await version();
        const response = await send();
        expect({ body: response.body as unknown, done: response.status < 300 }).toMatchObject({ done: true });
        const left = await entries();
        expect(left.map(({ action }) => action)).toEqual(write.leaves);
        const after = await version();
        const named = await changedIn(after);
        expect(after === before || named.length > 0).toBe(true);
        const byKey = write.route.includes('/external/');
        for (const { via, user_id: userId, api_key_id: keyId, action, entity_name: name } of left) {
          expect(name === null).toBe(action === 'redirect.imported');
          expect(via).toBe(byKey ? 'api-key' : 'session');
          expect(userId).not.toBeNull();
          expect(keyId === null).toBe(!byKey);
        }
      });
    },
  );

  it('leave nothing when they are refused', async () => {
    await forget();
    for (const route of new Set(RECORDED.map((write) => write.route))) {
      const [method = '', path = ''] = route.split(' ');
      const target = path.replace('/workspaces/{}', scene.workspace.path).replaceAll('{}', NOBODYS);
      // An empty patch of the workspace itself is valid.
      const body = path.endsWith('/workspaces/{}') ? { siteUrl: 'not a URL' } : {};
      const sent = test.http[method as 'post'](target).send(body);
      const response = await (path.includes('/external/')
        ? sent.set('X-API-Key', scene.key)
        : sent.set('Authorization', `Bearer ${scene.owner.token}`));
      expect({ route, refused: response.status >= 400 && response.status < 500 }).toEqual({ route, refused: true });
    }
    expect(await entries()).toEqual([]);
  });

  it('leave nothing when they change nothing', async () => {
    const [tag, author, category] = [await scene.tag(), await scene.author(), await scene.category()];
    const [page, media, redirect, key] = [
      await scene.page(),
      await scene.media(),
      await scene.redirect(),
      await scene.apiKey(),
    ];
    const [pinned, member] = [await scene.post(), await scene.member()];
    const post = await scene.post({ tagIds: [tag], relatedPostIds: [pinned], status: 'published' });
    await scene.inside('post', `/api-keys/${key}/revoke`).expect(200);
    await forget();
    for (const path of [
      '',
      `/tags/${tag}`,
      `/authors/${author}`,
      `/categories/${category}`,
      `/pages/${page}`,
      `/media/${media}`,
    ])
      await scene.inside('patch', path, {}).expect(200);
    await scene.inside('patch', `/redirects/${redirect}`, { toPath: '/new' }).expect(200);
    await scene.inside('patch', `/tags/${tag}`, { name: 'Rye' }).expect(200);
    await scene.inside('patch', `/categories/${category}`, { parentId: null }).expect(200);
    await scene.inside('patch', `/members/${member}`, { permissions: ['posts:read'] }).expect(200);
    await scene.inside('patch', `/media/${media}`, { alt: null }).expect(200);
    const same = { title: 'A loaf', tagIds: [tag], relatedPostIds: [pinned], status: 'published' };
    await scene.external('patch', `/posts/${post}`, same).expect(200);
    await scene.external('patch', `/posts/${post}`, {}).expect(200);
    await scene.external('post', `/posts/${post}/tags`, { tagIds: [tag] }).expect(200);
    await scene.external('delete', `/posts/${post}/tags/${NOBODYS}`).expect(200);
    await scene.inside('put', `/posts/${post}/related`, { postIds: [pinned] }).expect(200);
    await scene.inside('post', '/posts/bulk-status', { ids: [post], status: 'published' }).expect(200);
    await scene.inside('post', `/api-keys/${key}/revoke`).expect(200);
    const dry = Buffer.from(`fromPath,toPath,type\n/${aSlug()},/x,\n`);
    await scene.inside('post', '/redirects/import?dryRun=true').attach('file', dry, 'r.csv').expect(200);
    expect(await entries()).toEqual([]);
  });

  it('leave nothing when another change came first', async () => {
    const tag = await scene.tag();
    const another = `"e.${'a'.repeat(27)}"`;
    await forget();
    await scene.inside('patch', `/tags/${tag}`, { name: 'Oat' }).set('If-Match', another).expect(409);
    await scene.inside('delete', `/tags/${tag}`).set('If-Match', another).expect(409);
    expect(await entries()).toEqual([]);
  });

  it('are taken back with what they recorded, and cannot be kept without it', async () => {
    await forget();
    const trigger = (when: string, table: string) => `
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create ${when} on ${table} ${when.includes('constraint') ? 'deferrable initially deferred' : ''} for each row execute function refuse()`;
    for (const [when, table] of [
      ['constraint trigger refuses after insert', 'tags'],
      ['trigger refuses before insert', 'activities'],
    ] as const) {
      const slug = aSlug();
      await database.execute({ text: trigger(when, table) });
      await scene.inside('post', '/tags', { slug, name: 'Rye' }).expect(500);
      await database.execute({ text: `drop trigger refuses on ${table}; drop function refuse()` });
      expect(await entries()).toEqual([]);
      await scene.owner.get(`${scene.workspace.path}/tags/${slug}`).expect(404);
    }
  });

  it('leave one entry for each that won, however many come at once', async () => {
    const slug = aSlug();
    const tag = await scene.tag();
    await forget();
    const created = await Promise.all(
      Array.from({ length: 8 }, () => scene.inside('post', '/tags', { slug, name: 'Rye' })),
    );
    expect(created.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await entries()).map(({ action }) => action)).toEqual(['tag.created']);
    await forget();
    const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
    await Promise.all(names.map((name) => scene.inside('patch', `/tags/${tag}`, { name }).expect(200)));
    expect((await entries()).map((entry) => entry.entity_name ?? '').toSorted()).toEqual(names);
    await forget();
    await Promise.all(Array.from({ length: 4 }, () => scene.inside('delete', `/tags/${tag}`)));
    expect((await entries()).map(({ action }) => action)).toEqual(['tag.deleted']);
  });

  it('tell of a guest who signs up with an invitation, and of a member who leaves', async () => {
    const email = `${aSlug()}@example.org`;
    const token = await scene.made('/invitations', { email, permissions: [] }, 'token');
    await forget();
    const body = { email, password: 'correct horse battery staple', displayName: 'Jon', invitationToken: token };
    const { body: signedUp } = await test.http.post('/api/v1/dashboard/auth/sign-up').send(body).expect(201);
    const { user, token: session } = signedUp as { user: { id: string }; token: string };
    await test.http
      .delete(`/api/v1/dashboard${scene.workspace.path}/members/${user.id}`)
      .set('Authorization', `Bearer ${session}`)
      .expect(204);
    const told = (await entries()).map((entry) => [entry.action, entry.user_id, entry.entity_name]);
    expect(told).toEqual([
      ['member.joined', user.id, 'Jon'],
      ['member.left', user.id, 'Jon'],
    ]);
  });

  it('hold no secret, no address and no text of contents', async () => {
    await forget();
    const secrets = ['a text of the body', 'a caption', 'a biography', 'a description'];
    const [body = '', caption = '', bio = '', description = ''] = secrets;
    const { email } = await Person.signUp(test);
    const [apiKey, token] = [
      await scene.made('/api-keys', { name: 'site' }, 'key'),
      await scene.made('/invitations', { email: 'guest@example.org', permissions: [] }, 'token'),
    ];
    await scene.made('/members', { email, permissions: [] }, 'userId');
    const id = await scene.post({ bodyJson: [{ type: 'paragraph', text: body }], excerpt: body });
    await scene.inside('patch', `/posts/${id}`, { bodyJson: [], seo: { description } }).expect(200);
    await scene.inside('patch', `/authors/${await scene.author()}`, { bio }).expect(200);
    await scene.inside('patch', `/media/${await scene.media()}`, { caption }).expect(200);
    const kept = JSON.stringify(await entries());
    expect(kept).toContain('post.updated');
    for (const secret of [...secrets, apiKey, token, email, 'guest@']) expect(kept).not.toContain(secret);
  });

  it('leave actions that the docs name, every one of them', () => {
    const docs = readFileSync('docs/activity-log.md', 'utf8');
    const missing = [...new Set(RECORDED.flatMap(({ leaves }) => leaves))].filter(
      (action) => !docs.includes(`\`${action}\``),
    );
    expect(missing).toEqual([]);
  });
});
