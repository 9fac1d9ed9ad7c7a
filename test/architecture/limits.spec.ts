import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { URL_MAX } from '@app/shared-kernel';

/** Fields with limits of their own. The others take a rule of the domain, or one without numbers. */
const OWN_LIMIT = /@(?:TextField|IntegerField|UuidListField)\(/;

describe('request classes', () => {
  const files = readdirSync('libs', { recursive: true, encoding: 'utf8' })
    .map((file) => `libs/${file}`)
    .filter((file) => /\/src\/adapters\/http\/.*\.dto\.ts$/.test(file));

  it('take the limits of bodies from the domain, so that use cases refuse the same', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => OWN_LIMIT.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(OWN_LIMIT.test('  @TextField({ max: 200 })')).toBe(true);
  });
});

/** The number that a source assigns to a constant. */
function limitIn(file: string, name: string): number {
  const [, written = ''] = new RegExp(`const ${name} = ([\\d_]+);`).exec(readFileSync(file, 'utf8')) ?? [];
  return written === '' ? Number.NaN : Number(written.replaceAll('_', ''));
}

/** Limits of packages that import nothing of the contexts, with those of the service. */
const REPEATED: readonly [file: string, name: string, limit: number][] = [
  [
    'apps/dashboard/src/api/session/me.ts',
    'PASSWORD_MIN',
    limitIn('libs/identity/src/domain/user/credentials.ts', 'PASSWORD_MIN'),
  ],
  [
    'apps/dashboard/src/writing/links/useLinks.ts',
    'AT_ONCE',
    limitIn('libs/redirects/src/domain/bulk-rules.ts', 'MAX_AT_ONCE'),
  ],
  ['packages/client/src/link-health.ts', 'LONGEST_REFERRER', URL_MAX],
];

describe('limits that a client repeats', () => {
  it.each(REPEATED)('are those of the service: %s, %s', (file, name, limit) => {
    expect(limit).toBeGreaterThan(0);
    expect(limitIn(file, name)).toBe(limit);
  });
});
