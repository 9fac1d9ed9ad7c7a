import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../../libs/client/generator/index.ts';
import { ApiDocuments } from '../../apps/api/src/openapi/api-documents.ts';
import { TestApp } from '../support/app.ts';

const FILE = join(__dirname, '../../libs/client/src/generated/api.ts');

let test: TestApp;

beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

describe('the types of the client', () => {
  // `npm run client:types` runs this spec too, so that no build stands between a changed API and its types.
  it('are those of the OpenAPI document; if not, run: npm run client:types', () => {
    const types = typesOf(test.app.get(ApiDocuments, { strict: false }).of('external'));
    if (process.env['CLIENT_TYPES'] === 'write') writeFileSync(FILE, types);
    expect(readFileSync(FILE, 'utf8')).toBe(types);
  });
});
