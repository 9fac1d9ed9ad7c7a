import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';

describe('GET /workspace', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteName: 'Site', siteUrl: 'https://example.com' });
  });

  afterAll(() => test.stop());

  it('answers every setting of the key’s own workspace, and no template', async () => {
    const { body } = await test.as(workspace.key).get('/workspace').expect(200);
    expect(body).toEqual({
      id: workspace.id,
      name: 'Test',
      slug: workspace.slug,
      siteName: 'Site',
      siteUrl: 'https://example.com',
      defaultLocale: 'en',
      twitterSite: null,
      facebookAppId: null,
      breadcrumbsEnabled: true,
      siteVerification: { google: null, bing: null },
      defaultOgImageUrl: null,
      publisherType: 'Organization',
      publisher: { name: null, logoMediaId: null, sameAs: [] },
      primaryColor: null,
      logoUrl: null,
      aboutMd: null,
      permalinks: {
        post: '/{slug}',
        page: '/{slug}',
        category: '/category/{path}',
        tag: '/tag/{slug}',
        author: '/author/{slug}',
      },
    });
  });

  it('answers only the wanted fields, and refuses unknown ones', async () => {
    const { body } = await test.as(workspace.key).get('/workspace?fields=slug,id').expect(200);
    expect(body).toEqual({ id: workspace.id, slug: workspace.slug });
    expectError(await test.as(workspace.key).get('/workspace?fields=id,seoTemplates'), 'BAD_REQUEST', ['fields']);
  });

  it('needs settings:read', async () => {
    const reader = await test.member(workspace, ['settings:read']);
    const other = await test.memberWithout(workspace, 'settings:read');
    await test.as(reader.key).get('/workspace').expect(200);
    expectError(await test.as(other.key).get('/workspace'), 'FORBIDDEN', null);
  });

  it('is read only', async () => {
    const response = await test.as(workspace.key).patch('/workspace', { siteName: 'Mine' });
    expectError(response, 'METHOD_NOT_ALLOWED', null);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});
