import { describe, expect, it } from '@app/shared-kernel/testing';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of set-up codes promises. */
export function setupCodesContract(open: () => Promise<Pick<IdentityRepositories, 'codes'>>): void {
  describe('set-up codes', () => {
    it('are known until they end', async () => {
      const { codes } = await open();
      const [one, other] = [Buffer.from('one'), Buffer.from('other')];
      await codes.add(one);
      expect([await codes.has(one), await codes.has(other)]).toEqual([true, false]);
      await codes.clear();
      expect(await codes.has(one)).toBe(false);
    });
  });
}
