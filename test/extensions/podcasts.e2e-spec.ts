import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Given } from '../support/given.ts';
import { citedPosts, podcastSeries } from './podcasts.ts';

type Nodes = { '@graph': Record<string, unknown>[] };

const FEED = 'https://kettle.example/feed.xml';
const SERIES = { schemaType: 'PodcastSeries', structuredData: { PodcastSeries: { webFeed: FEED } } };

describe('an added schema type', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({}, { seo: { schemaTypes: [podcastSeries], contributors: [citedPosts] } });
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
  });
  afterAll(() => test.stop());

  it('is offered beside the standard ones', async () => {
    const { body } = await test.as(workspace.key).get('/schema-types').expect(200);
    expect(JSON.stringify(body)).toContain('"PodcastSeries"');
    expect(JSON.stringify(body)).toContain('"Recipe"');
  });

  it('is read, shown as blocks, and put into the graph', async () => {
    const post = await given.post(workspace, SERIES);
    expect(post).toMatchObject(SERIES);
    expect(JSON.stringify(post['structuredBlocks'])).toContain(FEED);
    const [entity] = (post['jsonLd'] as Nodes)['@graph'];
    expect(entity).toMatchObject({ '@type': 'PodcastSeries', webFeed: FEED });
  });

  it('is checked as strictly as the standard ones', async () => {
    const authorId = await given.author(workspace);
    const fields = { slug: 'wrong', title: 'Wrong', bodyJson: [], authorId, ...SERIES };
    const structuredData = { PodcastSeries: { webFeed: 'no address' } };
    const response = await test.as(workspace.key).post('/posts', { ...fields, structuredData });
    expectError(response, 'BAD_REQUEST', ['structuredData.PodcastSeries.webFeed']);
  });

  it('does not exist where nobody added it', async () => {
    const plain = await TestApp.start();
    try {
      const standard = await plain.workspace();
      const authorId = await new Given(plain).author(standard);
      const fields = { slug: 'a', title: 'A', bodyJson: [], authorId, schemaType: 'PodcastSeries' };
      expectError(await plain.as(standard.key).post('/posts', fields), 'BAD_REQUEST', ['schemaType']);
    } finally {
      await plain.stop();
    }
  });

  describe('and a contributor to graphs', () => {
    it('adds nodes of its own and the link to them', async () => {
      const bodyJson = [{ type: 'tweet_embed', url: 'https://social.example/1' }];
      const post = await given.post(workspace, { slug: 'cites', bodyJson });
      const graph = (post['jsonLd'] as Nodes)['@graph'];
      const id = 'https://kettle.example/cites#post-0';
      expect(graph.find((node) => node['@id'] === id)).toEqual({
        '@type': 'SocialMediaPosting',
        '@id': id,
        url: 'https://social.example/1',
      });
      expect(graph.find((node) => node['@type'] === 'BlogPosting')).toHaveProperty('citation', [{ '@id': id }]);
    });

    it('adds nothing to a post that gives it nothing', async () => {
      const post = await given.post(workspace, { bodyJson: [{ type: 'paragraph', text: 'Nothing to cite.' }] });
      expect(JSON.stringify(post['jsonLd'])).not.toContain('citation');
    });
  });
});
