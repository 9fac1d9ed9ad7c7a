import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';

interface Offered {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  readonly install: string;
}

describe('the packages that the service offers', () => {
  let test: TestApp;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(__dirname, '../../scripts/pack-packages.mjs')]);
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const offered = async () => ((await test.http.get('/packages/').expect(200)).body as { data: Offered[] }).data;

  it('are listed for everybody, each with the line that installs it and what it needs', async () => {
    const render = (await offered()).find(({ name }) => name === '@galley/render');
    const urls = ['client', 'render'].map((name) => `http://galley.test/packages/galley-${name}-0.1.0.tgz`);
    expect(render).toMatchObject({ version: '0.1.0', url: urls[1], install: `npm i ${urls.join(' ')}` });
  });

  it('are sent as tarballs', async () => {
    for (const { url } of await offered()) {
      const response = await test.http.get(new URL(url).pathname).expect(200).responseType('blob');
      expect((response.body as Buffer).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it.each(['nothing.tgz', 'packages.json', '..%2f..%2fpackage.json', '%00'])('are nothing else: %s', async (file) => {
    expect((await test.http.get(`/packages/${file}`)).status).toBeGreaterThanOrEqual(400);
    expect((await test.http.get(`/packages/${file}`)).status).toBeLessThan(500);
  });
});
