import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

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
