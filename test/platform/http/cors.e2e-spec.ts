import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';

describe('pages of other origins', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ CORS_ORIGINS: 'https://editor.example, https://other.example' });
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  it('may call the API when their origin is named', async () => {
    const { headers } = await test.as(workspace.key).get('/posts').set('Origin', 'https://editor.example').expect(200);
    expect(headers['access-control-allow-origin']).toBe('https://editor.example');
    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect(headers['vary']).toContain('Origin');
  });

  it('get their preflight answered without a key', async () => {
    const preflight = (origin: string) =>
      test.http
        .options('/api/v1/external/posts')
        .set('Origin', origin)
        .set('Access-Control-Request-Method', 'POST')
        .set('Access-Control-Request-Headers', 'x-api-key');
    const named = await preflight('https://other.example');
    expect(named.status).toBe(204);
    expect(named.headers['access-control-allow-headers']).toBe('x-api-key');
    const stranger = await preflight('https://stranger.example');
    expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('hear nothing when it is not', async () => {
    const { headers } = await test
      .as(workspace.key)
      .get('/posts')
      .set('Origin', 'https://stranger.example')
      .expect(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
