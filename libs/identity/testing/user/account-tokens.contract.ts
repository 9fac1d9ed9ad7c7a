import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountToken } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const LATER = new Date('2026-06-01T01:00:00.000Z');

/** What a store of the tokens of mailed links promises. */
export function accountTokensContract(
  open: () => Promise<Pick<IdentityRepositories, 'accountTokens' | 'users'>>,
): void {
  describe('tokens of mailed links', () => {
    async function given(more: Partial<AccountToken> = {}) {
      const repositories = await open();
      const user = aUser();
      await repositories.users.add(user);
      const token: AccountToken = {
        digest: randomBytes(32),
        userId: user.id,
        purpose: 'password-reset',
        email: user.email,
        expiresAt: LATER,
        ...more,
      };
      await repositories.accountTokens.add(token, NOW);
      return { ...repositories, token };
    }

    it('are found, and taken once by one of many', async () => {
      const { accountTokens, token } = await given();
      expect(await accountTokens.find(token.digest, 'password-reset', NOW)).toEqual(token);
      const take = () => accountTokens.take(token.digest, 'password-reset', NOW);
      const taken = await Promise.all(Array.from({ length: 8 }, take));
      expect(taken.filter((one) => one !== null)).toEqual([token]);
      expect(await accountTokens.find(token.digest, 'password-reset', NOW)).toBeNull();
    });

    it('work for their purpose only, and end at the instant of their expiry', async () => {
      const { accountTokens, token } = await given();
      expect(await accountTokens.take(token.digest, 'email-confirmation', NOW)).toBeNull();
      expect(await accountTokens.take(token.digest, 'password-reset', LATER)).toBeNull();
      expect(await accountTokens.take(randomBytes(32), 'password-reset', NOW)).toBeNull();
      expect(await accountTokens.take(token.digest, 'password-reset', NOW)).toEqual(token);
    });

    it('are removed together, of one purpose or all, of one user', async () => {
      const { accountTokens, token } = await given();
      const other = { ...token, digest: randomBytes(32), purpose: 'email-confirmation' as const };
      await accountTokens.add(other, NOW);
      await accountTokens.removeAll(randomUUID(), null);
      await accountTokens.removeAll(token.userId, 'password-reset');
      expect(await accountTokens.find(token.digest, 'password-reset', NOW)).toBeNull();
      expect(await accountTokens.find(other.digest, 'email-confirmation', NOW)).toEqual(other);
      await accountTokens.removeAll(token.userId, null);
      expect(await accountTokens.find(other.digest, 'email-confirmation', NOW)).toBeNull();
    });

    it('need a user', async () => {
      const { accountTokens, token } = await given();
      const orphan = { ...token, digest: randomBytes(32), userId: randomUUID() };
      await expect(accountTokens.add(orphan, NOW)).rejects.toThrow(NotFound);
    });
  });
}
