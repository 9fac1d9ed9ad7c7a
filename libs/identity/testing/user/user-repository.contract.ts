import { EmailTaken } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of users promises. */
export function userRepositoryContract(
  open: () => Promise<Pick<IdentityRepositories, 'users' | 'transactions'>>,
): void {
  describe('users', () => {
    it('finds a user by id, and by e-mail in any case', async () => {
      const { users } = await open();
      const user = aUser({ email: 'Ada.Lovelace@Example.com', passwordHash: 'hash' });
      await users.add(user);
      expect(await users.findById(user.id)).toEqual(user);
      expect(await users.findByEmail('ada.lovelace@example.COM')).toEqual(user);
    });

    it('takes an underscore in an address literally', async () => {
      const { users } = await open();
      await users.add(aUser({ email: 'axb@wild.example' }));
      expect(await users.findByEmail('a_b@wild.example')).toBeNull();
    });

    it('refuses an address that differs only in case', async () => {
      const { users } = await open();
      await users.add(aUser({ email: 'grace@twice.example' }));
      await expect(users.add(aUser({ email: 'GRACE@twice.example' }))).rejects.toThrow(EmailTaken);
    });

    it('sets a password, and tells whether anybody has one', async () => {
      const { users, transactions } = await open();
      const user = aUser();
      await users.add(user);
      expect(await users.anybodyExists()).toBe(true);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.setPasswordHash(user.id, 'hash', at);
      expect(await users.findById(user.id)).toEqual({ ...user, passwordHash: 'hash', updatedAt: at });
      expect(await users.anybodyCanSignIn()).toBe(true);
      expect(await transactions.run(() => users.anybodyCanSignIn('held'))).toBe(true);
    });

    it('confirms an address, and sets another one that is confirmed and free', async () => {
      const { users } = await open();
      const [user, other] = [aUser({ awaitsConfirmation: true }), aUser({ email: 'taken@mail.example' })];
      await users.add(user);
      await users.add(other);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.confirmEmail(user.id, at);
      const confirmed = { ...user, emailConfirmedAt: at, awaitsConfirmation: false };
      expect(await users.findById(user.id)).toEqual(confirmed);
      await expect(users.setEmail(user.id, 'TAKEN@mail.example', at)).rejects.toThrow(EmailTaken);
      const later = new Date('2026-05-06T00:00:00.000Z');
      await users.setEmail(user.id, 'new@mail.example', later);
      const moved = { ...confirmed, email: 'new@mail.example', emailConfirmedAt: later, updatedAt: later };
      expect(await users.findByEmail('NEW@mail.example')).toEqual(moved);
      await expect(users.confirmEmail(aUser().id, at)).rejects.toThrow(NotFound);
    });

    it('disables a user, enables and erases', async () => {
      const { users } = await open();
      const user = aUser();
      await users.add(user);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.setDisabled(user.id, at);
      expect(await users.findById(user.id)).toEqual({ ...user, disabledAt: at });
      await users.setDisabled(user.id, null);
      expect(await users.findById(user.id)).toEqual(user);
      await users.erase(user.id, at);
      expect(await users.findByEmail(user.email)).toBeNull();
      expect(await users.findById(user.id)).toMatchObject({
        displayName: 'Deleted account',
        passwordHash: null,
        disabledAt: at,
      });
    });

    it('renames a user', async () => {
      const { users } = await open();
      const user = aUser();
      await users.add(user);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.rename(user.id, 'Grace', at);
      expect(await users.findById(user.id)).toEqual({ ...user, displayName: 'Grace', updatedAt: at });
    });

    it('finds and changes nobody for an unknown id', async () => {
      const { users } = await open();
      const { id } = aUser();
      const at = new Date('2026-05-05T00:00:00.000Z');
      expect(await users.findById(id)).toBeNull();
      await expect(users.rename(id, 'Grace', at)).rejects.toThrow(NotFound);
      await expect(users.setPasswordHash(id, 'hash', at)).rejects.toThrow(NotFound);
      await expect(users.setDisabled(id, at)).rejects.toThrow(NotFound);
      await expect(users.erase(id, at)).rejects.toThrow(NotFound);
    });
  });
}
