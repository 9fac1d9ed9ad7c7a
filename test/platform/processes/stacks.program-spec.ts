import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const run = promisify(execFile);

/** Prints the stack of an error of the settings. */
const PROGRAM = `
  const { prepareProgram } = await import('./scripts/prepare.mjs');
  await prepareProgram();
  const { readSettings } = await import('./dist/apps/api/src/config/settings.js');
  try { readSettings({ PORT: 'abc' }); } catch (error) { console.log(error.stack); }
`;

describe('stack traces of the programs', () => {
  it('lead to the TypeScript sources', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PROGRAM]);
    expect(stdout).toMatch(/apps\/api\/src\/config\/settings\.ts:\d+:\d+/);
  });
});
