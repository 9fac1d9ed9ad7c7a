import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

describe('GET /workspaces/{workspaceId}/media/limits', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', MEDIA_MAX_BYTES: '2000' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  it('names the size up to which files are taken', async () => {
    expect((await owner.get('/media/limits').expect(200)).body).toEqual({ maxBytes: 2_000 });
    const image = await anImage('png');
    const of = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
    await owner.post('/media').attach('file', of(2_000), 'a.png').expect(201);
    await owner.post('/media').attach('file', of(2_001), 'a.png').expect(400);
  });
});
