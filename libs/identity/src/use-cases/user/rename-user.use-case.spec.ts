import { describe, expect, it } from '@jest/globals';
import { aUser, InMemoryUserRepository } from '@app/identity/testing';
import { Invalid, NotFound } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, NO_ID, refusingIds } from '@app/shared-kernel/testing';
import { DISPLAY_NAME_MAX } from '../../domain/user/credentials.ts';
import { RenameUser } from './rename-user.use-case.ts';

async function setUp() {
  const users = new InMemoryUserRepository();
  const user = aUser({ displayName: 'Ada' });
  await users.add(user);
  const clock = new FixedClock();
  clock.advance(60_000);
  return { users, user, clock, rename: new RenameUser(users, new DirectTransactions(), clock) };
}

describe(RenameUser.name, () => {
  it('changes the name and its date only', async () => {
    const { users, user, clock, rename } = await setUp();
    const renamed = { ...user, displayName: 'Ada Mill', updatedAt: clock.now() };
    expect(await rename.execute(user.id, 'Ada Mill')).toEqual(renamed);
    expect(await users.findById(user.id)).toEqual(renamed);
  });

  it('writes nothing when the name is the same', async () => {
    const { users, user, rename } = await setUp();
    expect(await rename.execute(user.id, 'Ada')).toEqual(user);
    expect(await users.findById(user.id)).toEqual(user);
  });

  it.each(['', ' ', 'a'.repeat(DISPLAY_NAME_MAX + 1), 'a\0b', 'a\ud800b', 7 as never])(
    'refuses %j, as HTTP does',
    async (displayName) => {
      const { users, user, rename } = await setUp();
      await expect((async () => rename.execute(user.id, displayName))()).rejects.toThrow(Invalid);
      expect(await users.findById(user.id)).toEqual(user);
    },
  );

  it('finds no user with an unknown id, or with what is no id', async () => {
    const { clock, rename } = await setUp();
    await expect(rename.execute(aUser().id, 'Ada')).rejects.toThrow(NotFound);
    const strict = new RenameUser(refusingIds(new InMemoryUserRepository()), new DirectTransactions(), clock);
    await expect((async () => strict.execute(NO_ID, 'Ada'))()).rejects.toThrow(NotFound);
  });
});
