import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RealService } from '../../attack/tools/real-service.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { Shell } from '../../support/process/shell.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

const AUTH = '/api/v1/dashboard/auth';
/** Prefixes of API keys and set-up codes. */
const SECRET = /galley_live_|setup_/;

describe('the first account over a database of one’s own', () => {
  const dataDir = mkdtempSync(join(memoryFolder(), 'galley-first-'));
  let database: TestDatabase;
  let shell: Shell;
  const start = () =>
    RealService.start({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'trace', DEMO: 'on' });

  beforeAll(async () => {
    database = await openTestDatabase();
    shell = new Shell(database.url, { DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('needs a code that the command line prints, and nothing that is logged', async () => {
    const service = await start();
    const account = { email: 'first@example.com', password: 'twelve letters', displayName: 'First' };
    const signUp = (changes: object) => service.send('POST', `${AUTH}/sign-up`, {}, { ...account, ...changes });
    const refused = await signUp({});
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { details: [{ path: 'setupCode', message: expect.stringContaining('galley user setup-code') }] },
    ]);
    const { code, out } = await shell.galley('user setup-code');
    expect([code, out]).toEqual([0, expect.stringMatching(/^galley_setup_[\w-]+$/)]);
    expect((await shell.json<{ setupCode: string }>('user setup-code')).setupCode).toMatch(/^galley_setup_[\w-]+$/);
    expect((await signUp({ setupCode: out })).status).toBe(201);
    expect(await shell.galley('user setup-code')).toMatchObject({ code: 1, out: '' });
    await service.stop();
    expect(service.said).toContain('galley user setup-code');
    expect(service.said).not.toMatch(SECRET);
  });

  it('is asked for no more once somebody can sign in', async () => {
    const service = await start();
    await service.stop();
    expect(service.said).not.toContain('galley user setup-code');
    expect(service.said).not.toMatch(SECRET);
  });
});
