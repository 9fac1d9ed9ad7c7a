import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { TestApp } from '../../support/app.ts';
import { Person, type OwnedWorkspace } from '../../support/people.ts';

const LIMITS = {
  MAX_WORKSPACES_PER_ACCOUNT: '3',
  MAX_API_KEYS_PER_WORKSPACE: '3',
  MAX_INVITATIONS_PER_WORKSPACE: '3',
};
const AT_ONCE = 8;

/** Each quota, with requests that come at once. Bytes of files have a spec of their own. */
describe('a quota that many requests would pass at once', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let author: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', ...LIMITS });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
    author = id(await owner.post(at('/authors'), { displayName: 'Ada', slug: 'ada' }).expect(201));
  });
  afterAll(() => test.stop());

  const at = (path: string) => `${workspace.path}${path}`;
  const times = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, at) => make(at));
  const id = ({ body }: Response) => (body as { id: string }).id;

  /** @returns how many were granted; the others must be refused for the quota */
  async function granted(send: (n: number) => PromiseLike<Response>, status = 201): Promise<number> {
    const answers = await Promise.all(times(AT_ONCE, send));
    const refused = answers.filter((answer) => answer.status !== status);
    for (const { status: other, body } of refused) {
      expect([other, body]).toEqual([
        409,
        expect.objectContaining({ details: expect.objectContaining({ reason: 'quota' }) }),
      ]);
    }
    return answers.length - refused.length;
  }

  it('lets an account own so many workspaces', async () => {
    const person = await Person.signUp(test);
    expect(await granted((n) => person.post('/workspaces', { name: 'Blog', slug: `b${n}-${randomUUID()}` }))).toBe(3);
  });

  it('lets an account be given so many workspaces', async () => {
    const person = await Person.signUp(test);
    await person.workspace();
    const givers = await Promise.all(times(AT_ONCE, () => Person.signUp(test)));
    const given = await Promise.all(givers.map((giver) => giver.workspace()));
    for (const one of given) await one.add(person);
    const transfer = (n: number) =>
      (givers[n] as Person).post(`${given[n]?.path}/transfer-ownership`, { userId: person.id });
    expect(await granted(transfer, 200)).toBe(2);
  });

  it('lets a workspace have so many keys', async () => {
    expect(await granted((n) => owner.post(at('/api-keys'), { name: `key ${n}` }))).toBe(3);
  });

  it('lets a workspace have so many open invitations, and one for an address', async () => {
    const invite = (email: string) => owner.post(at('/invitations'), { email, permissions: [] });
    expect(await granted(() => invite('ada@example.com'))).toBe(1);
    expect(await granted((n) => invite(`ada${n}@example.com`))).toBe(2);
  });

  it('lets a post or page have so many preview links', async () => {
    for (const type of ['posts', 'pages']) {
      const draft = id(
        await owner.post(at(`/${type}`), { title: 'Rye', slug: 'rye', bodyJson: [], authorId: author }).expect(201),
      );
      const link = () => owner.post(at(`/${type}/${draft}/preview-links`), {});
      for (let made = 0; made < 18; made += 1) await link().expect(201);
      expect(await granted(link)).toBe(2);
    }
  });

  it('lets a writer have so many working copies', async () => {
    const put = () => owner.put(at(`/working-copies/${randomUUID()}`), { entityType: 'post', content: {} });
    for (let made = 0; made < 198; made += 1) await put().expect(200);
    expect(await granted(put, 200)).toBe(2);
  });

  it('lets a workspace have so many imports', async () => {
    const upload = () => owner.post(at('/imports?format=ghost')).attach('file', Buffer.from('{"db":[]}'), 'a.json');
    expect(await granted(upload)).toBe(5);
  });

  it('lets a post have fifty tags', async () => {
    const post = id(
      await owner.post(at('/posts'), { title: 'Wheat', slug: 'wheat', bodyJson: [], authorId: author }).expect(201),
    );
    const tags = await Promise.all(times(56, (n) => owner.post(at('/tags'), { name: `t${n}`, slug: `t${n}` })));
    const attach = (tagIds: string[]) => owner.post(at(`/posts/${post}/tags`), { tagIds });
    await attach(tags.slice(0, 48).map(id)).expect(200);
    const answers = await Promise.all(tags.slice(48).map((tag) => attach([id(tag)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
  });
});
