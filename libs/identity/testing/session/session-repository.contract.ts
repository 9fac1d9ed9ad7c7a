import { randomBytes } from 'node:crypto';
import { AccountDisabled, type SessionRepository } from '@app/identity';
import { describe, expect, it } from '@app/shared-kernel/testing';

export interface OpenedSessions {
  readonly sessions: SessionRepository;
  /** @returns the id of a new user */
  readonly user: () => Promise<string>;
  readonly disable: (userId: string) => Promise<void>;
  /** @returns the user of a session; null when there is none */
  readonly userOf: (digest: Buffer) => Promise<string | null>;
  /** @returns the ids of a user's sessions */
  readonly idsOf: (userId: string) => Promise<readonly string[]>;
}

/** The contract of SessionRepository. */
export function sessionRepositoryContract(open: () => Promise<OpenedSessions>): void {
  describe('sessions', () => {
    async function given() {
      const opened = await open();
      const userId = await opened.user();
      const begin = async (of = userId) => {
        const digest = randomBytes(32);
        await opened.sessions.begin(of, digest, { browser: 'Firefox', peer: '192.0.2.1' });
        return digest;
      };
      const usersOf = (...digests: Buffer[]) => Promise.all(digests.map((digest) => opened.userOf(digest)));
      return { ...opened, userId, begin, usersOf };
    }

    it('begin for one user each, and end alone', async () => {
      const { sessions, user, userId, begin, usersOf } = await given();
      const other = await user();
      const digests = [await begin(), await begin(), await begin(other)] as const;
      expect(await usersOf(...digests)).toEqual([userId, userId, other]);
      await sessions.end(digests[0]);
      await sessions.end(digests[0]);
      expect(await usersOf(...digests)).toEqual([null, userId, other]);
    });

    it('know whether they began a short while ago', async () => {
      const { sessions, begin } = await given();
      const digest = await begin();
      expect(await sessions.beganWithin(digest, 10)).toBe(true);
      expect(await sessions.beganWithin(randomBytes(32), 10)).toBe(false);
      await sessions.end(digest);
      expect(await sessions.beganWithin(digest, 10)).toBe(false);
    });

    it('end all at once, or all but one, of one user', async () => {
      const { sessions, user, userId, begin, usersOf } = await given();
      const other = await user();
      const digests = [await begin(), await begin(), await begin(other)] as const;
      await sessions.endAll(userId, digests[1]);
      expect(await usersOf(...digests)).toEqual([null, userId, other]);
      await sessions.endAll(userId, null);
      expect(await usersOf(...digests)).toEqual([null, null, other]);
    });

    it('end by their id, for their user only', async () => {
      const { sessions, user, userId, begin, usersOf, idsOf } = await given();
      const first = await begin();
      const [id = ''] = await idsOf(userId);
      const second = await begin();
      expect(await sessions.endOne(await user(), id)).toBe(false);
      expect(await usersOf(first, second)).toEqual([userId, userId]);
      expect(await sessions.endOne(userId, id)).toBe(true);
      expect(await sessions.endOne(userId, id)).toBe(false);
      expect(await usersOf(first, second)).toEqual([null, userId]);
    });

    it('do not begin for a disabled account', async () => {
      const { sessions, disable, userId, idsOf } = await given();
      await disable(userId);
      await expect(sessions.begin(userId, randomBytes(32), { browser: null, peer: null })).rejects.toThrow(
        AccountDisabled,
      );
      expect(await idsOf(userId)).toEqual([]);
    });
  });
}
