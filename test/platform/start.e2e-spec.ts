import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { memoryFolder } from '../support/memory-folder.ts';

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

/** As `npm start` and `npx galley` run it: the built service, in a process of its own. */
function run(program: string, args: string[], settings: Record<string, string> = {}): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function lineWith(child: ChildProcess, text: string): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface(child.stdout)) if (line.includes(text)) return line;
  throw new Error(`The process ended without "${text}".`);
}

describe('npm start', () => {
  it('builds what is needed, serves, and ends in good order when told to', async () => {
    const service = run('scripts/start.mjs', [], { PORT: '0', DEMO: 'off' });
    const gone = once(service, 'exit');
    const address = /http:\S+/.exec(await lineWith(service, 'Galley is at'))?.[0];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    expect((await fetch(`${address}/api/v1/external/posts`)).status).toBe(401);
    service.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
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
    const command = run('bin/galley.mjs', ['--help']);
    const gone = once(command, 'exit');
    expect(await lineWith(command, 'Usage:')).toContain('galley');
    expect(await gone).toEqual([0, null]);
  });
});
