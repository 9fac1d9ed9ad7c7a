import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Given } from '../support/given.ts';
import { announced, Announcements, AnnouncementsModule } from './announcements.module.ts';

class Heard extends Announcements {
  readonly news: string[] = [];
  broken = false;

  announce(_workspaceId: string, news: string): Promise<void> {
    if (this.broken) return Promise.reject(new Error('nobody listens'));
    this.news.push(news);
    return Promise.resolve();
  }
}

describe('a listener to what happens', () => {
  const heard = new Heard();
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    const modules = [AnnouncementsModule.register(heard)];
    test = await TestApp.start({}, { overrides: { content: [announced] } }, modules);
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
  });
  beforeEach(() => void heard.news.splice(0));
  afterAll(() => test.stop());

  const rename = (id: string, slug: string) => test.as(workspace.key).patch(`/posts/${id}`, { slug });

  it('hears of a page that goes live and of one that moves', async () => {
    const { id } = await given.post(workspace, { slug: 'old-name', status: 'published' });
    await rename(id, 'new-name').expect(200);
    expect(heard.news).toEqual(['/old-name is live', '/old-name is at /new-name now']);
  });

  it('hears nothing of drafts', async () => {
    const { id } = await given.post(workspace, { status: 'draft' });
    await rename(id, 'still-a-draft').expect(200);
    expect(heard.news).toEqual([]);
  });

  it('stands round the standard answer, which leaves a redirect behind', async () => {
    const { id } = await given.post(workspace, { slug: 'was-here', status: 'published' });
    await rename(id, 'is-there').expect(200);
    const { body } = await test.as(workspace.key).get('/redirects').expect(200);
    const { data } = body as { data: object[] };
    expect(data).toContainEqual(expect.objectContaining({ fromPath: '/was-here', toPath: '/is-there' }));
  });

  it('belongs to the transaction: when it fails, nothing has happened', async () => {
    const { id } = await given.post(workspace, { slug: 'steady', status: 'published' });
    heard.broken = true;
    const response = await rename(id, 'unsteady').expect(500);
    heard.broken = false;
    expectError(response, 'INTERNAL');
    const { body } = await test.as(workspace.key).get(`/posts/${id}`).expect(200);
    expect(body).toMatchObject({ slug: 'steady' });
  });
});
