import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { ServiceProcess } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

const PROCESSES = 3;
const LIMIT = 60;

/** Process ids of the children of the supervising process. */
function processesOf(service: ServiceProcess): number[] {
  const listing = execFileSync('ps', ['-o', 'pid=', '--ppid', String(service.child.pid)], { encoding: 'utf8' });
  return listing.split('\n').filter(Boolean).map(Number).filter(isAlive);
}

/** Excludes `ps` itself, which has ended by now. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A public route that counts for the rate limit; requests without credentials are refused before they count. */
const OPEN = '/api/v1/external/openapi.json';

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; !(await isSo()); look++) {
    if (look > 600) throw new Error('It did not come about.');
    await sleep(50);
  }
}

describe('WEB_CONCURRENCY', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  const dataDir = mkdtempSync(join(memoryFolder(), 'galley-processes-'));
  const start = (concurrency = PROCESSES) =>
    ServiceProcess.start({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: String(concurrency),
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
    });
  /** On a new connection, so that the processes take turns. */
  const get = (path: string) => fetch(service.address + path, { headers: { connection: 'close' } });

  beforeAll(async () => {
    database = await openTestDatabase();
    service = await start();
    await until(() => processesOf(service).length === PROCESSES);
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts another process for one that was killed, and goes on meanwhile', async () => {
    const [killed] = processesOf(service) as [number];
    process.kill(killed, 'SIGKILL');
    await until(() => !isAlive(killed));
    expect((await get('/health/live')).status).toBe(200);
    await until(() => processesOf(service).length === PROCESSES);
    expect(processesOf(service)).not.toContain(killed);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it('answers a scrape with the sum over all processes', async () => {
    const counted = async () => {
      const answer = await get('/metrics');
      expect(answer.status).toBe(200);
      const text = await answer.text();
      return Number(/^http_requests_total\{method="GET",status="401",.*\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    for (let at = 0; at < 2 * PROCESSES; at++) expect((await get('/api/v1/external/posts')).status).toBe(401);
    for (let scrape = 0; scrape < PROCESSES; scrape++) expect(await counted()).toBe(before + 2 * PROCESSES);
  });

  it('counts the rate limit once for all of them', async () => {
    const statuses = await Promise.all(Array.from({ length: 2 * LIMIT }, async () => (await get(OPEN)).status));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMIT);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (let at = 0; at < 2 * PROCESSES; at++) expect((await get(OPEN)).status).toBe(429);
  });

  it('ends all processes in good order when told to, and leaves none', async () => {
    const pids = processesOf(service);
    expect(await service.end('SIGTERM')).toEqual([0, null]);
    expect(pids.filter(isAlive)).toEqual([]);
    service = await start();
    const next = processesOf(service);
    expect(await service.end('SIGINT')).toEqual([0, null]);
    expect(next.filter(isAlive)).toEqual([]);
  });

  it('leaves no process behind when the one that supervises is killed', async () => {
    service = await start(2);
    await until(() => processesOf(service).length === 2);
    const pids = processesOf(service);
    await service.end('SIGKILL');
    await until(() => !pids.some(isAlive));
  });
});
