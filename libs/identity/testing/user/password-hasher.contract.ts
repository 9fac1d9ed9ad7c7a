import type { PasswordHasher } from '@app/identity';
import { describe, expect, it } from '@app/shared-kernel/testing';

/** Two that differ where hashes that read 72 bytes, or up to a zero byte, do not look any more. */
const ALIKE: readonly (readonly [what: string, one: string, other: string])[] = [
  ['in case', 'correct horse battery staple', 'Correct horse battery staple'],
  ['behind 72 bytes', `${'x'.repeat(80)}1`, `${'x'.repeat(80)}2`],
  ['behind a zero byte', 'before\0one', 'before\0other'],
  ['in letters of other alphabets', 'пароль из слов', 'пароль из слоб'],
];

/** What every hasher of passwords promises. */
export function passwordHasherContract(open: () => Promise<PasswordHasher>): void {
  describe('as a PasswordHasher', () => {
    it.each(ALIKE)('tells passwords apart that differ %s', async (_, one, other) => {
      const hasher = await open();
      const hash = await hasher.hash(one);
      expect([await hasher.verify(hash, one), await hasher.verify(hash, other)]).toEqual([true, false]);
    });

    it('hashes the same password to something else each time', async () => {
      const hasher = await open();
      expect(await hasher.hash('the same password')).not.toBe(await hasher.hash('the same password'));
    });

    it('lets nobody in where there is no hash', async () => {
      expect(await (await open()).verify(null, 'a password of nobody')).toBe(false);
    });
  });
}
