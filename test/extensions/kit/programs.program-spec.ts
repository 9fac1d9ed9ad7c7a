import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { runProgram, ServiceProcess } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

const GALLEY_CONFIG = resolve(__dirname, 'galley.config.mjs');

describe('the extensions that galley.config names', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(join(memoryFolder(), 'galley-extended-'));
  const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, GALLEY_CONFIG });

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are in each of several processes', async () => {
    const service = await ServiceProcess.start({ ...settings(), WEB_CONCURRENCY: '2' });
    try {
      const pids = new Set<number>();
      for (let asked = 0; asked < 500 && pids.size < 2; asked++) {
        const headers = { connection: 'close' };
        const answer = await fetch(`${service.address}/ping`, { headers });
        expect(answer.status).toBe(200);
        pids.add(((await answer.json()) as { pid: number }).pid);
      }
      expect(pids.size).toBe(2);
      expect(pids.has(service.child.pid as number)).toBe(false);
    } finally {
      await service.end();
    }
  });

  it('are in the command line', async () => {
    const child = runProgram('bin/galley.mjs', ['ping', 'once'], settings());
    const [said, [code]] = await Promise.all([
      text(child.stdout as NonNullable<typeof child.stdout>),
      once(child, 'exit'),
    ]);
    expect({ said, code }).toEqual({ said: 'pong\n', code: 0 });
  });

  it('stop the start when the file exports none', async () => {
    const child = runProgram('bin/galley.mjs', ['--version'], {
      ...settings(),
      GALLEY_CONFIG: resolve('jest.config.mjs'),
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
  });
});
