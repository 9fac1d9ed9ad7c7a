import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../apps/example-site/src/settings.ts';
import { startSite, type RunningSite } from '../../apps/example-site/src/start-site.ts';

/** A server in place of Galley that answers every request with one status. */
class Stand {
  status = 500;
  private readonly server: Server = createServer((_, response) => {
    const code = this.status === 401 ? 'UNAUTHORIZED' : 'INTERNAL';
    response.writeHead(this.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code, message: 'No.', details: null }));
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

describe('the example site without Galley', () => {
  const stand = new Stand();
  let site: RunningSite;

  beforeAll(async () => {
    const settings = readSettings({ GALLEY_API_KEY: 'k', GALLEY_URL: await stand.open() });
    site = await startSite({ ...settings, port: 0 });
  });
  afterAll(async () => {
    await site.stop();
    await stand.close();
  });

  const ask = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);

  it('asks for patience where a later try may help', async () => {
    const response = await ask('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.text()).toContain('try again in a minute');
  });

  it('says that something has to be mended where it was refused, and not what', async () => {
    stand.status = 401;
    const response = await ask('/any');
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, null]);
    expect(await response.text()).not.toMatch(/key|401|127\.0\.0\.1/i);
  });

  it('still has what is its own', async () => expect((await ask('/assets/style.css')).status).toBe(200));
});

describe('npm run example', () => {
  it(
    'says what is missing, and how to come by it',
    () => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/example.mjs'], {
        env: { PATH: process.env['PATH'] },
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toContain('GALLEY_API_KEY is missing');
    },
    // The first start after a change builds the service.
    300_000,
  );
});
