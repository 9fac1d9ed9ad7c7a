import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const run = promisify(execFile);

/** Prints stacks through modules of Galley and of a package, of an error with another name, and of one without a title. */
const PROGRAM = `
  const { readSettings } = await import('./dist/apps/api/src/config/settings.js');
  const { default: { DataSource } } = await import('typeorm');
  const odd = Object.assign(new TypeError('odd'), { name: 'Odd' });
  const untold = Object.assign(new Error(), { toString: null });
  const fail = (work) => { try { work(); } catch (error) { console.log(error.stack); } };
  fail(() => readSettings({ PORT: 'abc' }));
  fail(() => readSettings(null));
  fail(() => new DataSource({ type: 'nothing' }));
  for (const error of [odd, untold]) fail(() => { throw error; });
  fail(() => JSON.parse('{'));
`;

async function stacksBy(how: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', `${how}\n${PROGRAM}`]);
  return stdout;
}

describe('stack traces of the programs', () => {
  it('lead to the sources as those of Node do', async () => {
    await run(process.execPath, ['-e', `import('./scripts/prepare.mjs').then(({ prepare }) => prepare())`]);
    const mapped = await stacksBy(`(await import('./scripts/map-stacks.mjs')).mapStacks();`);
    expect(mapped).toBe(await stacksBy('process.setSourceMapsEnabled(true);'));
    expect(mapped).toMatch(/apps\/api\/src\/config\/settings-reader\.ts:\d+:\d+/);
  });
});
