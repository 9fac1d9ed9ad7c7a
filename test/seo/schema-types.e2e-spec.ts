import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('GET /workspaces/{workspaceId}/schema-types', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  it('tells members without any permission what structuredData may hold, and what the post fills in', async () => {
    const nobody = await owner.member();
    const { body } = await nobody.get('/schema-types').expect(200);
    const { JobPosting } = (body as { data: Record<string, { properties: Record<string, object> }> }).data;
    expect(JobPosting?.properties['title']).toMatchObject({ 'x-fill': 'title', 'x-level': 'R' });
    expect(JobPosting?.properties['baseSalary']).not.toHaveProperty('x-fill');
  });

  it('says the same as the external API but for that', async () => {
    const { body } = await owner.get('/schema-types').expect(200);
    const external = await test
      .as(await owner.key())
      .get('/schema-types')
      .expect(200);
    const bare = JSON.stringify(body, (key, value: unknown) => (key === 'x-fill' ? undefined : value));
    expect(JSON.parse(bare)).toEqual(external.body);
  });

  it('is there for members alone', async () => {
    const stranger = (await Dashboard.open(test)).lookingAt(owner);
    expectError(await stranger.get('/schema-types'), 'NOT_FOUND');
    expectError(await test.http.get(`/api/v1/dashboard/workspaces/${owner.workspaceId}/schema-types`), 'UNAUTHORIZED');
  });
});
