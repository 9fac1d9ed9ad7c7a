import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound, rules } from '@app/shared-kernel';
import { DirectTransactions, RememberedActivity } from '@app/shared-kernel/testing';
import { WORKSPACE } from '../../../testing/builders.ts';
import { InMemoryCustomFieldValues } from '../../../testing/custom-field/in-memory-custom-field-values.ts';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import { CustomFields } from '../../domain/custom-field/custom-fields.ts';
import { WriteCustomFields } from './write-custom-fields.use-case.ts';

const actor = { workspaceId: WORKSPACE };
const POST = '0190eeee-0000-7000-8000-000000000001';
const RYE = { kind: 'post', idOrSlug: 'rye' } as const;
const declared = new CustomFields([
  {
    extension: 'reviews',
    fields: [
      { name: 'rating', label: 'Rating', of: ['post'], rule: rules.integer({ min: 1, max: 5 }) },
      { name: 'note', label: 'Note', of: ['post'], rule: rules.text({ max: 20 }) },
    ],
  },
]);

function given() {
  const [values, transactions, activity] = [
    new InMemoryCustomFieldValues(),
    new DirectTransactions(),
    new RememberedActivity(),
  ];
  values.put({ workspaceId: WORKSPACE, kind: 'post', id: POST, slug: 'rye', name: 'Rye' });
  const stored = async () => (await values.find(WORKSPACE, 'post', POST))?.values;
  return { transactions, activity, stored, write: new WriteCustomFields(declared, values, transactions, activity) };
}

describe(WriteCustomFields, () => {
  it('sets and clears what is given, keeps the rest, and records the fields that changed', async () => {
    const { write, stored, activity, transactions } = given();
    expect(await write.execute(actor, RYE, { reviews: { rating: 4, note: 'good' } })).toEqual({
      reviews: { rating: 4, note: 'good' },
    });
    expect(await write.execute(actor, RYE, { reviews: { note: null } })).toEqual({ reviews: { rating: 4 } });
    expect(await stored()).toEqual({ reviews: { rating: 4 } });
    expect(activity.entries.map(({ action, details }) => [action, details])).toEqual([
      ['post.updated', { fields: ['extensions.reviews.rating', 'extensions.reviews.note'] }],
      ['post.updated', { fields: ['extensions.reviews.note'] }],
    ]);
    expect(transactions.changed).toEqual([WORKSPACE, WORKSPACE]);
  });

  it('writes nothing without a difference, or for names that are not declared', async () => {
    const { write, activity, transactions } = given();
    await write.execute(actor, RYE, { reviews: { rating: 4 } });
    await write.execute(actor, RYE, { reviews: { rating: 4, stars: 5 }, other: { a: 1 } });
    expect([activity.entries.length, transactions.changed.length]).toEqual([1, 1]);
  });

  it('refuses what the rules refuse, and entities that do not exist', async () => {
    const { write, stored } = given();
    const wrong = write.execute(actor, RYE, { reviews: { rating: 6, note: 'x'.repeat(21) } });
    await expect(wrong).rejects.toThrow(Invalid);
    await expect(wrong).rejects.toMatchObject({ problems: [{ path: 'reviews.rating' }, { path: 'reviews.note' }] });
    for (const name of [
      { kind: 'post', idOrSlug: 'wheat' },
      { kind: 'page', idOrSlug: 'rye' },
    ] as const)
      await expect(write.execute(actor, name, {})).rejects.toThrow(NotFound);
    await expect(write.execute({ workspaceId: POST }, RYE, {})).rejects.toThrow(NotFound);
    expect(await stored()).toEqual({});
  });

  it('checks its precondition before it writes', async () => {
    const { write, stored } = given();
    const refuse = async () => {
      throw new ChangedMeanwhile();
    };
    await expect(write.execute(actor, RYE, { reviews: { rating: 4 } }, refuse)).rejects.toThrow(ChangedMeanwhile);
    expect(await stored()).toEqual({});
  });
});
