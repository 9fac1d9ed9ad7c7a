import { describe, expect, it } from '@app/shared-kernel/testing';
import { aUser } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-02-02T00:00:00.000Z');

/** What a store of preferences promises. */
export function preferencesContract(open: () => Promise<Pick<IdentityRepositories, 'users' | 'preferences'>>): void {
  async function given() {
    const { users, preferences } = await open();
    const { id } = aUser();
    await users.add(aUser({ id, email: `${id}@example.org` }));
    return { users, preferences, id };
  }

  describe('preferences', () => {
    it('are kept as they were sent, under versions that count', async () => {
      const { preferences, id } = await given();
      expect(await preferences.find(id)).toBeNull();
      const content = { b: 1, a: [null, ' ', { ü: '😀' }] };
      expect(await preferences.put(id, { content, updatedAt: DAY })).toBe(1);
      expect(await preferences.find(id)).toEqual({ version: 1, content, updatedAt: DAY });
      expect(JSON.stringify((await preferences.find(id))?.content)).toBe(JSON.stringify(content));
      expect(await preferences.put(id, { content: {}, updatedAt: LATER })).toBe(2);
      expect(await preferences.find(id)).toEqual({ version: 2, content: {}, updatedAt: LATER });
    });

    it('follow the version that was named, and no other', async () => {
      const { preferences, id } = await given();
      const put = (n: number, ifVersion: number) => preferences.put(id, { content: { n }, updatedAt: DAY }, ifVersion);
      expect(await put(1, 1)).toBeNull();
      expect(await put(1, 0)).toBe(1);
      expect(await put(2, 0)).toBeNull();
      expect(await put(2, 2)).toBeNull();
      expect(await put(2, 1)).toBe(2);
      expect(await preferences.find(id)).toMatchObject({ version: 2, content: { n: 2 } });
    });

    it('are of one person, and go without a trace', async () => {
      const [{ preferences, id }, other] = [await given(), await given()];
      await preferences.put(id, { content: { mine: true }, updatedAt: DAY });
      expect(await preferences.find(other.id)).toBeNull();
      await preferences.remove(other.id);
      expect(await preferences.find(id)).toMatchObject({ content: { mine: true } });
      await preferences.remove(id);
      expect(await preferences.find(id)).toBeNull();
    });

    it('are not kept for people who are disabled or unknown', async () => {
      const { users, preferences, id } = await given();
      await users.setDisabled(id, DAY);
      const stranger = aUser().id;
      for (const each of [id, stranger]) {
        expect(await preferences.put(each, { content: {}, updatedAt: DAY })).toBeNull();
        expect(await preferences.find(each)).toBeNull();
      }
    });
  });
}
