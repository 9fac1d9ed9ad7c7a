import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** The modules of the platform that are available without an import, and the module of listeners, which wraps ports of several contexts. */
const GLOBAL = [
  'apps/api/src/extensions/listeners/listeners.module.ts',
  'libs/platform/src/health/health.module.ts',
  'libs/platform/src/http/http.module.ts',
  'libs/platform/src/jobs/jobs.module.ts',
  'libs/platform/src/mail/mail.module.ts',
  'libs/platform/src/persistence/persistence.module.ts',
  'libs/platform/src/threads/worker-pool.module.ts',
];

describe('Nest modules', () => {
  it('are not global, except plumbing: a module imports what it needs', () => {
    const files = ['apps', 'libs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const modules = files.filter((file) => /\/src\/.*\.module\.ts$/.test(file));
    expect(modules.length).toBeGreaterThan(8);
    const global = modules.filter((file) => /@Global\(|global: true/.test(readFileSync(file, 'utf8')));
    expect(global.toSorted()).toEqual(GLOBAL);
  });
});
