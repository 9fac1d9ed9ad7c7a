import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { lineWith, runProgram, ServiceProcess } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

let database: TestDatabase;
const dataDir = mkdtempSync(join(memoryFolder(), 'galley-start-'));

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

describe('npm start', () => {
  it('builds what is needed, serves, and ends in good order when told to', async () => {
    const service = await ServiceProcess.start(settings());
    expect((await fetch(`${service.address}/health/ready`)).status).toBe(200);
    expect((await fetch(`${service.address}/api/v1/external/posts`)).status).toBe(401);
    expect(await service.end()).toEqual([0, null]);
  });

  it('says what is wrong with the settings, and fails', async () => {
    const service = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { PATH: process.env['PATH'], PORT: 'x', LOG_LEVEL: 'loud' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const gone = once(service, 'exit');
    let said = '';
    for await (const text of service.stderr) said += String(text);
    expect(said).toMatch(/PORT must be .*\n.*LOG_LEVEL must be/);
    expect(await gone).toEqual([1, null]);
  });
});

describe('npx galley', () => {
  it('runs the built command with its arguments', async () => {
    const command = runProgram('bin/galley.mjs', ['--help'], settings());
    const gone = once(command, 'exit');
    expect(await lineWith(command, 'Usage:')).toContain('galley');
    expect(await gone).toEqual([0, null]);
  });
});
