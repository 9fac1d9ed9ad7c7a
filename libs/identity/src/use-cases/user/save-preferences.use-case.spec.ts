import { describe, expect, it } from '@jest/globals';
import { aUser, InMemoryPreferences, InMemoryUserRepository } from '@app/identity/testing';
import { Conflict, Invalid, NotFound, type JsonObject } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, NO_ID, refusingIds } from '@app/shared-kernel/testing';
import { PREFERENCES_MAX_BYTES, PREFERENCES_MAX_DEPTH } from '../../domain/user/preferences.ts';
import { SavePreferences } from './save-preferences.use-case.ts';

async function setUp() {
  const users = new InMemoryUserRepository();
  const user = aUser();
  await users.add(user);
  const preferences = refusingIds(new InMemoryPreferences(users));
  const clock = new FixedClock();
  return {
    users,
    user,
    preferences,
    clock,
    keep: new SavePreferences(preferences, users, new DirectTransactions(), clock),
  };
}

/** An object nested so many levels deep. */
function nested(levels: number): JsonObject {
  return levels === 1 ? {} : { in: nested(levels - 1) };
}

describe(SavePreferences.name, () => {
  it('replaces the document, and counts its versions', async () => {
    const { user, preferences, clock, keep } = await setUp();
    const first = { version: 1, content: { theme: 'dark' }, updatedAt: clock.now() };
    expect(await keep.execute(user.id, { theme: 'dark' })).toEqual(first);
    clock.advance(1_000);
    const second = { version: 2, content: { width: 3 }, updatedAt: clock.now() };
    expect(await keep.execute(user.id, { width: 3 }, 1)).toEqual(second);
    expect(await preferences.find(user.id)).toEqual(second);
  });

  it('refuses to replace another version, and tells the present one', async () => {
    const { user, preferences, clock, keep } = await setUp();
    const none = keep.execute(user.id, { theme: 'dark' }, 3);
    await expect(none).rejects.toMatchObject({ details: { reason: 'version', version: 0, updatedAt: null } });
    await keep.execute(user.id, { theme: 'dark' }, 0);
    const refused = keep.execute(user.id, { theme: 'light' }, 0);
    await expect(refused).rejects.toThrow(Conflict);
    await expect(refused).rejects.toMatchObject({ details: { version: 1, updatedAt: clock.now().toISOString() } });
    expect((await preferences.find(user.id))?.content).toEqual({ theme: 'dark' });
  });

  it.each<[string, unknown]>([
    ['no object', ['dark']],
    ['too many levels', nested(PREFERENCES_MAX_DEPTH + 1)],
    ['too many bytes', { text: 'a'.repeat(PREFERENCES_MAX_BYTES) }],
    ['NUL in a value', { text: 'a\0b' }],
    ['half a character in a key', { 'a\ud800': [1] }],
  ])('refuses %s, as HTTP does', async (_, content) => {
    const { user, preferences, keep } = await setUp();
    await expect(keep.execute(user.id, content as JsonObject)).rejects.toThrow(Invalid);
    expect(await preferences.find(user.id)).toBeNull();
  });

  it('takes a document at its limits', async () => {
    const { user, keep } = await setUp();
    const bytes = PREFERENCES_MAX_BYTES - JSON.stringify({ text: '' }).length;
    expect((await keep.execute(user.id, { text: 'a'.repeat(bytes) })).version).toBe(1);
    expect((await keep.execute(user.id, nested(PREFERENCES_MAX_DEPTH))).version).toBe(2);
  });

  it('stores nothing for who is unknown or disabled', async () => {
    const { users, user, clock, keep } = await setUp();
    const disabled = aUser({ disabledAt: clock.now() });
    await users.add(disabled);
    for (const id of [aUser().id, disabled.id, NO_ID]) await expect(keep.execute(id, {})).rejects.toThrow(NotFound);
    expect((await keep.execute(user.id, {})).version).toBe(1);
  });
});
