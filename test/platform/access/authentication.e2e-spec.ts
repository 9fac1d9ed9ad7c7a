import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import request from 'supertest';
import { AppLogger } from '@app/platform';
import { AppModule } from '../../../apps/api/src/app.module.ts';
import { readSettings } from '../../../apps/api/src/config/settings.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';

/** The same application as in production, without the handlers that run before the router. */
describe('the guard by itself', () => {
  let test: TestApp;
  let bare: INestApplication;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://galley.test' });
    const module = AppModule.register({ settings, databaseUrl: test.databaseUrl });
    bare = await NestFactory.create(module, new ExpressAdapter(), { bodyParser: false, bufferLogs: true });
    bare.useLogger(bare.get(AppLogger));
    await bare.init();
  });
  afterAll(async () => {
    await bare.close();
    await test.stop();
  });

  const get = (path: string) => request(bare.getHttpServer() as never).get(path);

  it('lets no request pass without valid credentials', async () => {
    await get('/api/v1/external/posts').expect(401);
    await get('/api/v1/external/posts').set('X-API-Key', 'nonsense').expect(401);
    await get('/api/v1/dashboard/me').expect(401);
  });

  it('finds the caller and judges the rights', async () => {
    await get('/api/v1/external/posts').set('X-API-Key', workspace.key).expect(200);
    const { key } = await test.memberWithout(workspace, 'posts:read');
    await get('/api/v1/external/posts').set('X-API-Key', key).expect(403);
  });

  it('asks for no credentials where a route is public', async () => {
    const { status } = await get('/health/live');
    expect(status).toBe(200);
  });
});
