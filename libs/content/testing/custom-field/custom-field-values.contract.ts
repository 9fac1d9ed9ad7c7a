import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { ExtendedKind } from '../../src/domain/custom-field/custom-field.ts';
import type { CustomFieldValues } from '../../src/ports/custom-field/custom-field-values.port.ts';

const KINDS: readonly ExtendedKind[] = ['post', 'page', 'category', 'tag', 'author'];

export interface OpenCustomFieldValues {
  readonly values: CustomFieldValues;
  /** @returns the id of an empty workspace */
  workspace(): Promise<string>;
  /** Adds an entity without values; @returns its id */
  readonly add: (workspaceId: string, kind: ExtendedKind, named: { slug: string; name: string }) => Promise<string>;
  /** Runs work in a transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** The contract of CustomFieldValues. */
export function customFieldValuesContract(open: () => Promise<OpenCustomFieldValues>): void {
  describe('as CustomFieldValues', () => {
    let opened: OpenCustomFieldValues;
    let here: string;
    let there: string;

    beforeAll(async () => {
      opened = await open();
      [here, there] = [await opened.workspace(), await opened.workspace()];
    });

    const given = { reviews: { rating: 4, note: null }, podcasts: { episode: { number: 7 } } };

    it.each(KINDS)('keeps what extensions say of a %s, found by id and by slug', async (kind) => {
      const { values, add } = opened;
      const id = await add(here, kind, { slug: 'rye', name: 'Rye' });
      expect(await values.find(here, kind, 'rye')).toMatchObject({ id, name: 'Rye', values: {} });
      await values.save(here, kind, id, given);
      const kept = { id, name: 'Rye', values: given };
      expect(await values.find(here, kind, id.toUpperCase())).toMatchObject(kept);
      expect(await opened.transaction(() => values.lock(here, kind, 'rye'))).toMatchObject(kept);
    });

    it('replaces all values at once', async () => {
      const { values, add } = opened;
      const id = await add(here, 'tag', { slug: 'spelt', name: 'Spelt' });
      await values.save(here, 'tag', id, given);
      await values.save(here, 'tag', id, { reviews: { rating: 5 } });
      expect((await values.find(here, 'tag', id))?.values).toEqual({ reviews: { rating: 5 } });
    });

    it('finds and changes nothing of another workspace or kind', async () => {
      const { values, add } = opened;
      const id = await add(here, 'author', { slug: 'mara', name: 'Mara' });
      expect(await values.find(there, 'author', id)).toBeNull();
      expect(await values.find(there, 'author', 'mara')).toBeNull();
      expect(await values.find(here, 'category', id)).toBeNull();
      await values.save(there, 'author', id, given);
      await values.save(here, 'category', id, given);
      expect((await values.find(here, 'author', id))?.values).toEqual({});
    });

    it.each(KINDS)('finds the values of many of a %s at once, of no other workspace or kind', async (kind) => {
      const { values, add } = opened;
      const [one, other] = [
        await add(here, kind, { slug: 'many-1', name: 'One' }),
        await add(here, kind, { slug: 'many-2', name: 'Other' }),
      ];
      const foreign = await add(there, kind, { slug: 'many-1', name: 'Foreign' });
      await values.save(here, kind, one, given);
      await values.save(there, kind, foreign, given);
      const found = await values.findMany(here, kind, [one, other, foreign]);
      expect(found).toEqual(
        new Map<string, object>([
          [one, given],
          [other, {}],
        ]),
      );
      expect(await values.findMany(here, kind === 'post' ? 'page' : 'post', [one, other])).toEqual(new Map());
      expect(await values.findMany(here, kind, [])).toEqual(new Map());
    });

    it('finds nothing under a name that nobody has', async () => {
      expect(await opened.values.find(here, 'post', 'nowhere')).toBeNull();
      expect(await opened.transaction(() => opened.values.lock(here, 'post', 'nowhere'))).toBeNull();
    });
  });
}
