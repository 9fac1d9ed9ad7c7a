import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

const parent = mkdtempSync(join(tmpdir(), 'galley-prepare-'));
let root: string;
let count = 0;

beforeEach(() => {
  root = join(parent, String((count += 1)));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
});

afterAll(() => rmSync(parent, { recursive: true }));

/** Arguments for Node that run `code` with the script imported as `script`. */
function program(script: string, code: string): string[] {
  const url = pathToFileURL(resolve('scripts', script)).href;
  return ['--input-type=module', '--eval', `import * as script from ${JSON.stringify(url)};\n${code}`];
}

describe('dependenciesAreStale', () => {
  const one = { version: '1.0.0', integrity: 'sha512-a' };

  function isStale(wanted: object, installed: object | null, development = true): boolean {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
    if (installed)
      writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
    const code = `process.stdout.write(String(script.dependenciesAreStale(${JSON.stringify(root)}, { development: ${development} })))`;
    return execFileSync(process.execPath, program('dependencies.mjs', code), { encoding: 'utf8' }) === 'true';
  }

  it.each([
    ['nothing is installed', { a: one }, null, true],
    ['all is installed', { a: one }, { a: one }, false],
    ['something is missing', { a: one, b: one }, { a: one }, true],
    ['a version differs', { a: one }, { a: { ...one, version: '1.0.1' } }, true],
    ['a content differs', { a: one }, { a: { ...one, integrity: 'sha512-b' } }, true],
    ['only a package for another platform is missing', { a: one, b: { ...one, optional: true } }, { a: one }, false],
    ['a tool is missing', { a: one, b: { ...one, dev: true } }, { a: one }, true],
  ])('when %s', (_, wanted, installed, stale) => {
    expect(isStale(wanted, installed)).toBe(stale);
  });

  it('does without tools where nothing has to be built', () => {
    expect(isStale({ a: one, b: { ...one, dev: true } }, { a: one }, false)).toBe(false);
  });
});

describe('withLock', () => {
  const lock = () => join(root, 'lock');
  const trace = () => join(root, 'trace');
  const code = () => `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    await script.withLock(${JSON.stringify(lock())}, async () => {
      appendFileSync(${JSON.stringify(trace())}, 'in ');
      await sleep(50);
      appendFileSync(${JSON.stringify(trace())}, 'out ');
    });`;

  it('lets one process in at a time', async () => {
    const run = () => promisify(execFile)(process.execPath, program('lock.mjs', code()));
    await Promise.all([run(), run(), run()]);
    expect(readFileSync(trace(), 'utf8')).toBe('in out '.repeat(3));
    expect(existsSync(lock())).toBe(false);
  });

  it('is not held up by a process that died', () => {
    writeFileSync(lock(), String(2 ** 22 + 1));
    execFileSync(process.execPath, program('lock.mjs', code()));
    expect(readFileSync(trace(), 'utf8')).toBe('in out ');
  });
});
