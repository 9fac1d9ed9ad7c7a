import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { SlowWrite } from '../attack/tools/slow-write.ts';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { PASSWORD, Person, type OwnedWorkspace } from '../support/people.ts';

const DASHBOARD = '/api/v1/dashboard';
const EXTERNAL = '/api/v1/external';

describe('rights that are taken away between head and body', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
  });
  afterAll(() => test.stop());

  const slowly = (person: Person, line: string, body: object | string, headers: string[] = []) =>
    SlowWrite.begin(
      test,
      line.replace(' ', ` ${DASHBOARD}`),
      [`Authorization: Bearer ${person.token}`, ...headers],
      body,
    );
  const withKey = (key: string, line: string, body: object | string, headers: string[] = []) =>
    SlowWrite.begin(test, line.replace(' ', ` ${EXTERNAL}`), [`X-API-Key: ${key}`, ...headers], body);

  const remove = (person: Person) => owner.delete(`${workspace.path}/members/${person.id}`).expect(204);
  const demote = (person: Person, ...permissions: Permission[]) =>
    owner.patch(`${workspace.path}/members/${person.id}`, { permissions }).expect(200);
  const rows = async (table: string) => {
    const [row] = await test.app.get(Database).query<{ n: number; version: number }>({
      text: `select count(*)::int as n, (select content_version from workspaces where id = $1)::int as version
             from ${table} where workspace_id = $1`,
      values: [workspace.id],
    });
    return row;
  };
  const aTag = () => ({ slug: `tag-${randomUUID().slice(0, 8)}`, name: 'Tag' });
  const newPassword = (person: Person) =>
    person.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'another long password' }).expect(200);
  async function aKey(person: Person): Promise<{ id: string; key: string }> {
    const { body } = await person.post(`${workspace.path}/api-keys`, { name: 'k' }).expect(201);
    return body as { id: string; key: string };
  }
  async function aPost(): Promise<string> {
    const given = new Given(test);
    const { key } = await aKey(owner);
    return (await given.post({ id: workspace.id, slug: '', ownerId: '', key })).id;
  }

  it('a write whose body comes late goes through while nothing is taken away', async () => {
    const member = await workspace.member('tags:write', 'tags:read');
    const write = await slowly(member, `POST ${workspace.path}/tags`, aTag());
    expect(await write.finish()).toMatchObject({ status: 201 });
  });

  it('a removed member writes nothing', async () => {
    const member = await workspace.member('tags:write');
    const before = await rows('tags');
    const write = await slowly(member, `POST ${workspace.path}/tags`, aTag());
    await remove(member);
    expect(await write.finish()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await rows('tags')).toEqual(before);
  });

  it('a demoted member writes nothing, and keeps what needs less', async () => {
    const member = await workspace.member('tags:write', 'categories:write');
    const [tag, category] = [
      await slowly(member, `POST ${workspace.path}/tags`, aTag()),
      await slowly(member, `POST ${workspace.path}/categories`, aTag()),
    ];
    await demote(member, 'categories:write');
    expect(await tag.finish()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await category.finish()).toMatchObject({ status: 201 });
  });

  it('seo:write that is left does not stand in for posts:write', async () => {
    const id = await aPost();
    const member = await workspace.member('posts:write', 'seo:write');
    const whole = await slowly(member, `PATCH ${workspace.path}/posts/${id}`, { title: 'Taken over' });
    const seo = await slowly(member, `PATCH ${workspace.path}/posts/${id}`, { seo: { title: 'Own' } });
    await demote(member, 'seo:write');
    expect(await whole.finish()).toMatchObject({ status: 403 });
    expect(await seo.finish()).toMatchObject({ status: 200 });
    expect((await owner.get(`${workspace.path}/posts/${id}`)).body).toMatchObject({ title: 'A post' });
  });

  it('a removed member invites nobody, and a demoted one only for what is left', async () => {
    const before = (await owner.get(`${workspace.path}/invitations`)).body as { total: number };
    const invite = { email: `${randomUUID()}@example.com`, permissions: [...PERMISSIONS] };
    for (const path of ['invitations', 'members']) {
      const [removed, demoted] = [await workspace.member(...PERMISSIONS), await workspace.member(...PERMISSIONS)];
      const first = await slowly(removed, `POST ${workspace.path}/${path}`, invite);
      const second = await slowly(demoted, `POST ${workspace.path}/${path}`, invite);
      await remove(removed);
      await demote(demoted, 'members:write');
      expect(await first.finish()).toMatchObject({ status: 404 });
      expect(await second.finish()).toMatchObject({ status: 403 });
    }
    expect((await owner.get(`${workspace.path}/invitations`)).body).toMatchObject({ total: before.total });
  });

  it('a demoted member does not restore their own rights', async () => {
    const member = await workspace.member(...PERMISSIONS);
    const path = `${workspace.path}/members/${member.id}`;
    const restore = await slowly(member, `PATCH ${path}`, { permissions: [...PERMISSIONS] });
    await demote(member, 'members:write');
    expect(await restore.finish()).toMatchObject({ status: 403 });
    const again = await slowly(member, `PATCH ${path}`, { permissions: [] });
    await demote(member);
    expect(await again.finish()).toMatchObject({ status: 403 });
    const { body } = await owner.get(`${workspace.path}/members`).expect(200);
    expect((body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ userId: member.id, permissions: [] }),
    );
  });

  it('a former owner deletes, hands over and changes nothing', async () => {
    const lost = await owner.workspace();
    const newOwner = await lost.member();
    const member = await lost.member();
    const [deletion, transfer, rename] = [
      await slowly(owner, `DELETE ${lost.path}`, { slug: lost.slug }),
      await slowly(owner, `POST ${lost.path}/transfer-ownership`, { userId: member.id }),
      await slowly(owner, `PATCH ${lost.path}`, { name: 'Mine' }),
    ];
    await owner.post(`${lost.path}/transfer-ownership`, { userId: newOwner.id }).expect(200);
    expect(await deletion.finish()).toMatchObject({ status: 403 });
    await newOwner.delete(`${lost.path}/members/${owner.id}`).expect(204);
    expect(await transfer.finish()).toMatchObject({ status: 404 });
    expect(await rename.finish()).toMatchObject({ status: 404 });
    expect((await newOwner.get(lost.path)).body).toMatchObject({ name: 'Blog' });
  });

  it('a key that is revoked, expired or asleep writes nothing', async () => {
    const member = await workspace.member('tags:write', 'api-keys:write', 'posts:write', 'media:write');
    const id = await aPost();
    const [revoked, expired, asleep] = [await aKey(member), await aKey(member), await aKey(member)];
    const begin = ({ key }: { key: string }) => withKey(key, `PATCH /posts/${id}`, { title: 'Taken over' });
    const writes = [await begin(revoked), await begin(expired), await begin(asleep)];
    await owner.post(`${workspace.path}/api-keys/${revoked.id}/revoke`).expect(200);
    await test.app.get(Database).execute({
      text: `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
      values: [expired.id],
    });
    const answers = [await writes[0]?.finish(), await writes[1]?.finish()];
    await remove(member);
    answers.push(await writes[2]?.finish());
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, body: { message: 'A valid API key is required.' } });
    }
    expect((await owner.get(`${workspace.path}/posts/${id}`)).body).toMatchObject({ title: 'A post' });
  });

  it('a revoked key uploads nothing', async () => {
    const { id, key } = await aKey(owner);
    const form = [
      '--b',
      'Content-Disposition: form-data; name="file"; filename="a.svg"',
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      '--b--',
      '',
    ].join('\r\n');
    const type = ['Content-Type: multipart/form-data; boundary=b'];
    const [kept, lost] = [
      await withKey((await aKey(owner)).key, 'POST /media', form, type),
      await withKey(key, 'POST /media', form, type),
    ];
    await owner.post(`${workspace.path}/api-keys/${id}/revoke`).expect(200);
    const before = await rows('media');
    expect(await lost.finish()).toMatchObject({ status: 401 });
    expect(await rows('media')).toEqual(before);
    expect(await kept.finish()).toMatchObject({ status: 201 });
  });

  it('a revoked key reports nothing, once its body took a second', async () => {
    const { id, key } = await aKey(owner);
    const path = `/lost-${randomUUID()}`;
    const report = await withKey(key, 'POST /link-health', { path });
    await owner.post(`${workspace.path}/api-keys/${id}/revoke`).expect(200);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await report.finish()).toMatchObject({ status: 401 });
    expect((await owner.get(`${workspace.path}/link-health`)).text).not.toContain(path);
  });

  it('a session that a new password has ended makes no key, no workspace and no member', async () => {
    const person = await Person.signUp(test);
    const own = await person.workspace();
    const stolen = await person.again();
    const guest = await Person.signUp(test);
    const { body } = await owner.post(`${workspace.path}/invitations`, { email: person.email, permissions: [] });
    const writes = [
      await slowly(stolen, `POST ${own.path}/api-keys`, { name: 'lasting' }),
      await slowly(stolen, 'POST /workspaces', { name: 'Blog', slug: `ws-${randomUUID()}` }),
      await slowly(stolen, 'POST /invitations/accept', { token: (body as { token: string }).token }),
      await slowly(stolen, `POST ${own.path}/members`, { email: guest.email, permissions: [] }),
    ];
    await newPassword(person);
    for (const write of writes) {
      expect(await write.finish()).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
    }
    expect((await person.get(`${own.path}/api-keys`)).body).toMatchObject({ total: 0 });
    expect((await person.get('/me')).body).toMatchObject({ memberships: [{ workspace: { id: own.id } }] });
  });

  it('members may still leave, give up rights, hand over and delete by themselves', async () => {
    const mine = await owner.workspace();
    const [leaving, modest] = [await mine.member(), await mine.member('members:write', 'tags:read')];
    await leaving.delete(`${mine.path}/members/${leaving.id}`).expect(204);
    await modest.patch(`${mine.path}/members/${modest.id}`, { permissions: ['tags:read'] }).expect(200);
    await owner.post(`${mine.path}/transfer-ownership`, { userId: modest.id }).expect(200);
    await modest.delete(mine.path, { slug: mine.slug }).expect(204);
  });
});
