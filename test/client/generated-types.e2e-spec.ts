import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiDocuments } from '../../apps/api/src/openapi/api-documents.ts';
import { typesOf } from '../../packages/client/generator/index.ts';
import { TestApp } from '../support/app.ts';

const FILES = {
  external: join(__dirname, '../../packages/client/src/generated/api.ts'),
  dashboard: join(__dirname, '../../apps/dashboard/src/api/generated/api.ts'),
};

let test: TestApp;

beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

describe.each(['external', 'dashboard'] as const)('the types of the %s API', (api) => {
  // `npm run client:types` runs this spec too, so that new types need no separate build.
  it('are those of the OpenAPI document; if not, run: npm run client:types', () => {
    const types = typesOf(test.app.get(ApiDocuments, { strict: false }).of(api), api);
    if (process.env['CLIENT_TYPES'] === 'write') writeFileSync(FILES[api], types);
    expect(readFileSync(FILES[api], 'utf8')).toBe(types);
  });
});
