import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RouteAccessAudit } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Given } from '../support/given.ts';
import { DraftsBoardModule } from './drafts-board.module.ts';

const PATH = '/drafts-board';

describe('a route of an outside module', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({}, {}, [DraftsBoardModule.register()]);
    given = new Given(test);
    workspace = await test.workspace();
    authorId = await given.author(workspace);
    await given.post(workspace, { authorId, status: 'draft' });
    await given.post(workspace, { authorId, status: 'published' });
  });
  afterAll(() => test.stop());

  it('answers for the workspace of the key, and for no other', async () => {
    const { body } = await test.as(workspace.key).get(PATH).expect(200);
    expect(body).toEqual({ authors: [{ authorId, drafts: 1 }] });
    const other = await test.workspace();
    const elsewhere = await test.as(other.key).get(PATH).expect(200);
    expect(elsewhere.body).toEqual({ authors: [] });
  });

  it('is audited as every route is', () => {
    const audited = test.app.get(RouteAccessAudit).routes();
    expect(audited).toContainEqual({
      route: 'DraftsBoardController.read',
      access: { kind: 'any-of', permissions: ['posts:write', 'members:read'] },
    });
  });

  it('refuses who has no key, and who lacks both of its permissions', async () => {
    expectError(await test.http.get(`/api/v1/external${PATH}`).expect(401), 'UNAUTHORIZED');
    const stranger = await test.memberWithout(workspace, 'posts:write', 'members:read');
    expectError(await test.as(stranger.key).get(PATH).expect(403), 'FORBIDDEN');
  });

  it.each(['posts:write', 'members:read'] as const)('lets in who holds %s alone', async (permission) => {
    const { key } = await test.member(workspace, [permission]);
    await test.as(key).get(PATH).expect(200);
  });

  it('has a tag, answers from the cache, and shows a change at once', async () => {
    const busy = await test.workspace();
    const author = await given.author(busy);
    const first = await test.as(busy.key).get(PATH).expect(200);
    const tag = first.headers['etag'] as string;
    await test.as(busy.key).get(PATH).set('If-None-Match', tag).expect(304);
    await given.post(busy, { authorId: author, status: 'draft' });
    const { body } = await test.as(busy.key).get(PATH).set('If-None-Match', tag).expect(200);
    expect(body).toEqual({ authors: [{ authorId: author, drafts: 1 }] });
  });
});
