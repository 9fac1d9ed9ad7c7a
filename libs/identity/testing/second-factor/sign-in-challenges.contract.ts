import { randomBytes, randomUUID } from 'node:crypto';
import type { SignInChallenge } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const LATER = new Date('2026-06-01T00:10:00.000Z');

/** What a store of the challenges of sign-ins promises. */
export function signInChallengesContract(
  open: () => Promise<Pick<IdentityRepositories, 'challenges' | 'users'>>,
): void {
  describe('challenges of sign-ins', () => {
    async function given(more: Partial<SignInChallenge> = {}) {
      const { challenges, users } = await open();
      const user = aUser();
      await users.add(user);
      const challenge: SignInChallenge = {
        digest: randomBytes(32),
        purpose: 'second-step',
        userId: user.id,
        createdAt: NOW,
        expiresAt: LATER,
        ...more,
      };
      await challenges.add(challenge);
      return { challenges, challenge, userId: user.id };
    }

    it('are found, and taken once by one of many', async () => {
      const { challenges, challenge } = await given();
      expect(await challenges.find(challenge.digest, 'second-step', NOW)).toEqual(challenge);
      const take = () => challenges.take(challenge.digest, 'second-step', NOW);
      const taken = await Promise.all(Array.from({ length: 8 }, take));
      expect(taken.filter((one) => one !== null)).toEqual([challenge]);
      expect(await challenges.find(challenge.digest, 'second-step', NOW)).toBeNull();
    });

    it('end at the instant of their expiry', async () => {
      const { challenges, challenge } = await given();
      expect(await challenges.find(challenge.digest, 'second-step', LATER)).toBeNull();
      expect(await challenges.take(challenge.digest, 'second-step', LATER)).toBeNull();
      expect(await challenges.take(randomBytes(32), 'second-step', NOW)).toBeNull();
    });

    it('are answered for their purpose alone', async () => {
      const { challenges, challenge } = await given();
      expect(await challenges.find(challenge.digest, 'passkey-step', NOW)).toBeNull();
      expect(await challenges.take(challenge.digest, 'passkey-proof', NOW)).toBeNull();
      expect(await challenges.take(challenge.digest, 'second-step', NOW)).toEqual(challenge);
    });

    it('may be of nobody yet, else need a user, with whom they are removed', async () => {
      const { challenges, challenge, userId } = await given({ userId: null });
      const own = { ...challenge, digest: randomBytes(32), userId };
      await challenges.add(own);
      await challenges.removeAll(userId);
      expect(await challenges.find(own.digest, 'second-step', NOW)).toBeNull();
      expect(await challenges.find(challenge.digest, 'second-step', NOW)).toEqual(challenge);
      const orphan = { ...challenge, digest: randomBytes(32), userId: randomUUID() };
      await expect(challenges.add(orphan)).rejects.toThrow(NotFound);
    });
  });
}
