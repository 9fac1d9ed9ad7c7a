import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { cdn, SetClock } from './replaced-adapters.ts';

const ORIGIN = 'https://cdn.example';
const MORNING = '2031-05-06T07:08:09.123Z';
const EVENING = '2031-05-06T19:08:09.123Z';

describe('replaced adapters', () => {
  const clock = new SetClock(new Date(MORNING));
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let mediaId: string;

  beforeAll(async () => {
    const overrides = { content: [cdn(ORIGIN)], persistence: [{ provide: Clock, useValue: clock }] };
    test = await TestApp.start({}, { overrides });
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    mediaId = await given.media(workspace);
  });
  afterAll(() => test.stop());

  it('give every place that shows a file its address, wiring included', async () => {
    const url = `${ORIGIN}/${workspace.id}/2026/01/${mediaId}.jpg`;
    const media = await test.as(workspace.key).get(`/media/${mediaId}`).expect(200);
    expect(media.body).toMatchObject({ url });
    const post = await given.post(workspace, { bodyJson: [{ type: 'image', mediaId }], featuredMediaId: mediaId });
    expect(post).toMatchObject({ bodyJson: [{ url }], featuredMedia: { url } });
    const graph = (post['jsonLd'] as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph.find((node) => node['@type'] === 'ImageObject')).toMatchObject({ url });
  });

  it('give every use case its time', async () => {
    const post = await given.post(workspace, { status: 'published' });
    expect(post).toMatchObject({ createdAt: MORNING, publishedAt: MORNING, updatedAt: MORNING });
    clock.set(new Date(EVENING));
    const { body } = await test.as(workspace.key).patch(`/posts/${post.id}`, { title: 'Later' }).expect(200);
    expect(body).toMatchObject({ createdAt: MORNING, publishedAt: MORNING, updatedAt: EVENING });
  });
});
