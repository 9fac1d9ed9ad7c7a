import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements, emptyCache } from '../../support/database/count-statements.ts';
import { Given } from '../../support/given.ts';

/** Statements of an uncached read, including the look-up of the caller; there are no other round trips. */
describe('a cold read', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  const at: Record<string, string> = {};

  beforeAll(async () => {
    test = await TestApp.start();
    const given = new Given(test);
    workspace = await test.workspace();
    at['author'] = await given.author(workspace);
    at['category'] = (await given.category(workspace)).id;
    at['tag'] = await given.tag(workspace);
    at['media'] = await given.media(workspace);
    const whole = {
      categoryId: at['category'],
      tagIds: [at['tag']],
      featuredMediaId: at['media'],
      status: 'published',
    };
    for (let n = 0; n < 12; n += 1) at['post'] = (await given.post(workspace, { ...whole, slug: `p${n}` })).id;
  });
  afterAll(() => test.stop());

  it.each([
    ['/posts/p1', 2],
    ['/posts/{post}', 2],
    ['/posts/p1/extensions', 2],
    ['/authors/{author}', 2],
    ['/categories/{category}', 2],
    ['/tags/{tag}', 2],
    ['/media/{media}', 2],
    ['/workspace', 1],
    ['/posts', 4],
    ['/posts?pageSize=100', 4],
    ['/posts?q=p&authorId={author}&tagId={tag}', 4],
    ['/posts?page=2&orderBy=title', 4],
    ['/posts?dateFrom=2020-01-01T00:00:00Z', 4],
    ['/pages', 4],
    ['/categories', 4],
    ['/tags', 4],
    ['/authors', 4],
    ['/media', 3],
    ['/redirects', 3],
    ['/feeds/sitemap-data', 3],
  ])('of %s takes at most %d', async (route, most) => {
    const path = route.replace(/\{(\w+)\}/g, (_, kind: string) => at[kind] ?? kind);
    // After a change, the workspace's settings are read together with the caller.
    await test.as(workspace.key).get(path).expect(200);
    emptyCache(test);
    expect(await countStatements(test, () => test.as(workspace.key).get(path).expect(200))).toBeLessThanOrEqual(most);
  });
});
