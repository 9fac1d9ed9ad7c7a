import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const FOLDER = 'libs/platform/src/library-internals/';
/** Imports of files inside framework packages, of Express' router, and of a data source's driver. */
const REACHES_IN = /from '(?:@nestjs\/[^/']+|typeorm|express|pg)\/|\brouter: \{ stack|\.driver as unknown/;

function sources(): string[] {
  return ['apps', 'libs']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\/src\/.*\.ts$/.test(file));
}

describe('private parts of libraries', () => {
  const reaching = sources().filter((file) => REACHES_IN.test(readFileSync(file, 'utf8')));

  it('are reached in one folder only', () => {
    expect(reaching.filter((file) => !file.startsWith(FOLDER))).toEqual([]);
    expect(reaching.length).toBeGreaterThan(2);
  });

  it('have a spec that an upgrade would break', () => {
    const files = readdirSync(FOLDER);
    const parts = files.filter((file) => !file.includes('spec.'));
    const specs = files.map((file) => file.replace(/\.(?:db-)?spec\.ts$/, '.ts'));
    for (const part of parts) expect(specs.filter((file) => file === part)).toHaveLength(2);
  });
});

describe('storages of asynchronous work', () => {
  it('are one for the service: each more is paid for by every promise', () => {
    const making = sources().filter((file) => readFileSync(file, 'utf8').includes('new AsyncLocalStorage'));
    // The example site is a program of its own, and so are specs.
    expect(making.filter((file) => !/^apps\/example-site\/|\.spec\.ts$/.test(file))).toEqual([
      'libs/platform/src/work-context.ts',
    ]);
  });
});
