import { randomBytes, randomUUID } from 'node:crypto';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const LATER = new Date('2026-06-01T00:01:00.000Z');
const NOTHING = { totp: null, passkeys: 0, recoveryCodes: 0 };

/** What a store of second factors promises. */
export function secondFactorsContract(open: () => Promise<Pick<IdentityRepositories, 'factors' | 'users'>>): void {
  describe('second factors', () => {
    async function given() {
      const { factors, users } = await open();
      const user = aUser();
      await users.add(user);
      return { factors, userId: user.id };
    }

    async function withTotp() {
      const repositories = await given();
      const secret = randomBytes(60);
      await repositories.factors.startTotp(repositories.userId, secret, NOW);
      return { ...repositories, secret };
    }

    it('are none at first, and of users that do not exist', async () => {
      const { factors, userId } = await given();
      expect(await factors.find(userId)).toEqual(NOTHING);
      expect(await factors.find(randomUUID())).toEqual(NOTHING);
    });

    it('store an authenticator app, which is replaced until it is confirmed', async () => {
      const { factors, userId, secret } = await withTotp();
      expect(await factors.find(userId)).toEqual({
        totp: { secret, startedAt: NOW, confirmedAt: null },
        passkeys: 0,
        recoveryCodes: 0,
      });
      const other = randomBytes(60);
      expect(await factors.startTotp(userId, other, LATER)).toBe(true);
      expect(await factors.confirmTotp(userId, 10, LATER)).toBe(true);
      expect(await factors.confirmTotp(userId, 11, LATER)).toBe(false);
      expect(await factors.startTotp(userId, secret, LATER)).toBe(false);
      expect((await factors.find(userId)).totp).toEqual({ secret: other, startedAt: LATER, confirmedAt: LATER });
    });

    it('accept each time step once, in order, for one of many callers', async () => {
      const { factors, userId } = await withTotp();
      expect(await factors.useStep(userId, 10)).toBe(false);
      await factors.confirmTotp(userId, 10, NOW);
      expect(await factors.useStep(userId, 10)).toBe(false);
      const used = await Promise.all(Array.from({ length: 8 }, () => factors.useStep(userId, 12)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await factors.useStep(userId, 11)).toBe(false);
      expect(await factors.useStep(randomUUID(), 13)).toBe(false);
    });

    it('use each recovery code once, for one of many callers, and only of its user', async () => {
      const { factors, userId } = await given();
      const digests = [randomBytes(32), randomBytes(32)];
      const [first = randomBytes(32), second = randomBytes(32)] = digests;
      await factors.setRecoveryCodes(userId, digests);
      expect(await factors.useRecoveryCode(randomUUID(), first)).toBe(false);
      const used = await Promise.all(Array.from({ length: 8 }, () => factors.useRecoveryCode(userId, first)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect((await factors.find(userId)).recoveryCodes).toBe(1);
      await factors.setRecoveryCodes(userId, [first]);
      expect(await factors.useRecoveryCode(userId, second)).toBe(false);
      expect(await factors.useRecoveryCode(userId, first)).toBe(true);
    });

    it('are removed one by one or together, of one user', async () => {
      const { factors, userId } = await withTotp();
      await factors.setRecoveryCodes(userId, [randomBytes(32)]);
      await factors.removeAll(randomUUID());
      await factors.removeTotp(randomUUID());
      await factors.removeTotp(userId);
      expect(await factors.find(userId)).toEqual({ totp: null, passkeys: 0, recoveryCodes: 1 });
      await factors.startTotp(userId, randomBytes(60), NOW);
      await factors.removeAll(userId);
      expect(await factors.find(userId)).toEqual(NOTHING);
    });

    it('need a user', async () => {
      const { factors } = await given();
      await expect(factors.startTotp(randomUUID(), randomBytes(60), NOW)).rejects.toThrow(NotFound);
      await expect(factors.setRecoveryCodes(randomUUID(), [randomBytes(32)])).rejects.toThrow(NotFound);
    });
  });
}
