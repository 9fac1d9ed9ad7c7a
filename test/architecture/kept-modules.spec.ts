import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const KEPT = resolve('test/support/runner/kept-modules');
const NOTE = `const { appendFileSync } = require('node:fs'); appendFileSync(`;

/** Each file records that it was loaded, and what it sees of the other. */
const FILES: Readonly<Record<string, string>> = {
  'libs/a/src/source.js': `${NOTE}'read', 'source ');`,
  'libs/a/src/later.js': `${NOTE}'read', 'later ');`,
  'libs/a/src/lazy.js': `module.exports = () => require('./later.js');`,
  'test/support/kept/support.js': `${NOTE}'read', 'support ');`,
  'libs/a/testing/contract.js': `${NOTE}'read', 'contract '); module.exports = (name) => test(name, () => undefined);`,
  'node_modules/some-package/index.js': `${NOTE}'read', 'package ');`,
  'first.spec.js': specOf(
    'first',
    `process.env.LEFT = 'by the first'; jest.useFakeTimers(); jest.spyOn(Math, 'max').mockReturnValue(7);`,
  ),
  'second.spec.js': specOf('second', `require('./libs/a/src/lazy.js')();`),
  'third.spec.js': `/** @jest-environment node */\n${specOf('third', '')}`,
};

function specOf(name: string, body: string): string {
  return `
    require('some-package');
    require('./libs/a/src/source.js');
    require('./libs/a/src/lazy.js');
    require('./test/support/kept/support.js');
    require('./libs/a/testing/contract.js')('of ${name}');
    test('${name}', () => {
      ${NOTE}'found', [process.env.LEFT, Math.max(1, 2), typeof setTimeout.clock].join() + ' ');
      appendFileSync('parts', (globalThis.before === expect) + ' ');
      globalThis.before = expect;
      ${body}
    });`;
}

describe('modules that spec files share', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-kept-modules-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'order.cjs'),
      `
      const Sequencer = require(${JSON.stringify(resolve('node_modules/@jest/test-sequencer'))}).default;
      module.exports = class extends Sequencer { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } };`,
    );
    const config = {
      rootDir: folder,
      transform: {},
      testSequencer: join(folder, 'order.cjs'),
      testEnvironment: join(KEPT, 'environment.cjs'),
      runtime: join(KEPT, 'runtime.cjs'),
    };
    execFileSync(
      process.execPath,
      [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config)],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const noted = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split(' ');

  it('are sources, packages and test/support/kept, also what they load late; a file that asks for its own environment reads its own', () => {
    const third = ['package', 'source', 'support', 'contract'];
    expect(noted('read')).toEqual(['package', 'source', 'support', 'contract', 'contract', 'later', ...third]);
  });

  it('are parts of jest, too', () => {
    expect(noted('parts')).toEqual(['false', 'true', 'false']);
  });

  it('see nothing that a file before left in variables, mocks and timers', () => {
    expect(noted('found')).toEqual(Array(3).fill(',2,undefined'));
  });
});
