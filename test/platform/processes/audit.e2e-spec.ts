import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let unique = 0;

/** npm caches the result of an advisory by its number, so every advisory has its own. */
function advisory(severity: string): object {
  return { id: ++unique, url: 'https://advisories.example/1', title: 'Leaks', vulnerable_versions: '<999', severity };
}

/** Runs against a local registry, which returns the advisories that a test sets. */
describe('npm run audit', () => {
  const cache = mkdtempSync(join(tmpdir(), 'galley-audit-'));
  let registry: Server;
  let advisories: object | null;

  beforeAll(async () => {
    registry = createServer((request, response) => {
      const asksForAdvisories = request.url === '/-/npm/v1/security/advisories/bulk';
      response.statusCode = asksForAdvisories && advisories ? 200 : 405;
      response.setHeader('Content-Type', 'application/json');
      request.resume().on('end', () => response.end(JSON.stringify(advisories ?? {})));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterAll(() => {
    registry.close();
    rmSync(cache, { recursive: true });
  });

  async function audit(known: object | null): Promise<{ code: unknown; said: string }> {
    advisories = known;
    const { port } = registry.address() as AddressInfo;
    const child = spawn(process.execPath, ['scripts/audit.mjs'], {
      env: {
        PATH: process.env['PATH'],
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_fetch_retries: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit') as Promise<[unknown]>;
    const said = await text(child.stdout);
    return { code: (await gone)[0], said };
  }

  it('passes when nothing is known', async () => {
    expect(await audit({})).toEqual({ code: 0, said: 'Audit: 0 of 0 known advisories are high or critical\n' });
  });

  it.each(['high', 'critical'])('fails for an advisory of %s severity, and names it', async (severity) => {
    const { code, said } = await audit({ pg: [advisory(severity)] });
    expect(code).toBe(1);
    expect(said).toContain(`${severity}: pg`);
    expect(said).toContain('Leaks https://advisories.example/1');
  });

  it('lets lesser ones pass, and those of packages that only build and test', async () => {
    const { code } = await audit({
      pg: [advisory('moderate')],
      jest: [advisory('critical')],
    });
    expect(code).toBe(0);
  });

  it('says why it is skipped where the registry knows of no advisories', async () => {
    const { code, said } = await audit(null);
    expect(code).toBe(0);
    expect(said).toMatch(/^Audit skipped, for the registry did not answer: 405 /);
  });
});
