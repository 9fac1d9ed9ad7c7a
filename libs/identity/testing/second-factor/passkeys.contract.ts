import { randomBytes, randomUUID } from 'node:crypto';
import { PasskeyExists, PASSKEYS_MAX, TooManyPasskeys, type Passkey } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const LATER = new Date('2026-06-01T00:10:00.000Z');

/** What a store of passkeys promises. */
export function passkeysContract(
  open: () => Promise<Pick<IdentityRepositories, 'passkeys' | 'factors' | 'users' | 'transactions'>>,
): void {
  describe('passkeys', () => {
    async function given() {
      const repositories = await open();
      const user = aUser();
      await repositories.users.add(user);
      const make = (more: Partial<Passkey> = {}): Passkey => ({
        id: randomUUID(),
        userId: user.id,
        name: 'Phone',
        credentialId: randomBytes(20),
        publicKey: randomBytes(77),
        counter: 0,
        transports: ['internal', 'hybrid'],
        backedUp: true,
        createdAt: NOW,
        lastUsedAt: null,
        ...more,
      });
      return { ...repositories, make, userId: user.id };
    }

    it('are found by their credential, listed the oldest first, and counted as a second factor', async () => {
      const { passkeys, factors, make, userId } = await given();
      const [old, young] = [make(), make({ createdAt: LATER, transports: [] })];
      for (const passkey of [old, young]) await passkeys.add(passkey);
      expect(await passkeys.list(userId)).toEqual([old, young]);
      expect(await passkeys.findByCredential(young.credentialId)).toEqual(young);
      expect(await passkeys.findByCredential(randomBytes(20))).toBeNull();
      expect((await factors.find(userId)).passkeys).toBe(2);
    });

    it('belong to one user each, who exists', async () => {
      const { passkeys, make } = await given();
      const passkey = make();
      await passkeys.add(passkey);
      await expect(passkeys.add({ ...passkey, id: randomUUID() })).rejects.toThrow(PasskeyExists);
      await expect(passkeys.add(make({ userId: randomUUID() }))).rejects.toThrow(NotFound);
    });

    it('are limited for each user, also where several are added at once', async () => {
      const { passkeys, transactions, make, userId } = await given();
      const add = () => transactions.run(() => passkeys.add(make()));
      for (let count = 1; count < PASSKEYS_MAX; count++) await add();
      const added = await Promise.allSettled([add(), add(), add()]);
      const refused = added.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(refused).toEqual([expect.any(TooManyPasskeys), expect.any(TooManyPasskeys)]);
      expect(await passkeys.list(userId)).toHaveLength(PASSKEYS_MAX);
    });

    it('note their use', async () => {
      const { passkeys, make } = await given();
      const passkey = make();
      await passkeys.add(passkey);
      await passkeys.noteUse(passkey, { counter: 4_000_000_000, backedUp: false, at: LATER });
      expect(await passkeys.findByCredential(passkey.credentialId)).toEqual({
        ...passkey,
        counter: 4_000_000_000,
        backedUp: false,
        lastUsedAt: LATER,
      });
    });

    it('are removed one by one, by their user, or with everything of the user', async () => {
      const { passkeys, factors, make, userId } = await given();
      const [one, other] = [make(), make({ createdAt: LATER })];
      for (const passkey of [one, other]) await passkeys.add(passkey);
      expect(await passkeys.remove(randomUUID(), one.id)).toBe(false);
      expect([await passkeys.remove(userId, one.id), await passkeys.remove(userId, one.id)]).toEqual([true, false]);
      expect(await passkeys.list(userId)).toEqual([other]);
      await factors.removeAll(userId);
      expect(await passkeys.list(userId)).toEqual([]);
    });
  });
}
