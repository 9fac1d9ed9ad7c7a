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
  const manifests = {
    'package.json': {
      dependencies: { a: '1.0.0' },
      devDependencies: { b: '1.0.0' },
      optionalDependencies: { o: '1.0.0' },
    },
    'tools/package.json': { devDependencies: { c: '1.0.0' } },
  };

  function isStale(installed: readonly string[] | null, needs: object, differs: object = {}): boolean {
    mkdirSync(join(root, 'tools'));
    for (const [file, manifest] of Object.entries(manifests)) writeFileSync(join(root, file), JSON.stringify(manifest));
    const list = (names: readonly string[]) => ({
      packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, one])),
    });
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(list(['a', 'b', 'c', 'o', 'of-a'])));
    const { packages } = list(installed ?? []);
    const lock = JSON.stringify({ packages: { ...packages, ...differs } });
    if (installed) writeFileSync(join(root, 'node_modules', '.package-lock.json'), lock);
    const code = `process.stdout.write(String(script.dependenciesAreStale(${JSON.stringify(root)}, ${JSON.stringify(needs)})))`;
    return execFileSync(process.execPath, program('dependencies.mjs', code), { encoding: 'utf8' }) === 'true';
  }

  const service = { build: false, tools: false };
  const build = { build: true, tools: false };
  const tools = { build: true, tools: true };

  it.each([
    ['finds that nothing is installed', null, service, true],
    ['starts what is built without the packages that build', ['a', 'of-a'], service, false],
    ['finds that a package that builds is missing', ['a', 'of-a'], build, true],
    ['builds without tools', ['a', 'b'], build, false],
    ['finds that a tool is missing', ['a', 'b'], tools, true],
    ['does without a package for another platform', ['a', 'b', 'c'], tools, false],
  ])('%s', (_, installed, needs, stale) => {
    expect(isStale(installed, needs)).toBe(stale);
  });

  it.each([
    ['version', { ...one, version: '1.0.1' }],
    ['content', { ...one, integrity: 'sha512-b' }],
  ])('finds that another %s is installed', (_, other) => {
    expect(isStale(['a'], service, { 'node_modules/of-a': other })).toBe(true);
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
