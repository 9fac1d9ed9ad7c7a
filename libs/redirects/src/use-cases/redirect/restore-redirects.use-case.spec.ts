import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid, type JsonObject } from '@app/shared-kernel';
import { aRedirect } from '../../../testing/builders.ts';
import { InMemoryRedirects } from '../../../testing/redirect/in-memory-redirects.ts';
import { DuplicateRedirect } from '../../domain/redirects.errors.ts';
import { RestoreRedirects } from './restore-redirects.use-case.ts';

const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const redirects = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      at: fc.nat({ max: 99 }),
      type: fc.constantFrom('Permanent301', 'Temporary302', 'Gone410' as const),
      hitCount: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      lastHitAt: fc.option(date),
      createdAt: date,
      updatedAt: date,
    }),
    { maxLength: 5, selector: ({ at }) => at },
  )
  .map((all) =>
    all.map(({ at, ...each }) =>
      aRedirect({
        workspaceId: 'w',
        ...each,
        fromPath: `/from-${at}`,
        toPath: each.type === 'Gone410' ? null : `/to-${at}`,
      }),
    ),
  );

async function restored(...archived: JsonObject[]) {
  const kept = new InMemoryRedirects();
  await new RestoreRedirects(kept).execute('w', archived);
  return kept.all;
}

describe(RestoreRedirects.name, () => {
  const archived = (given = {}) =>
    ({
      ...new RestoreRedirects(new InMemoryRedirects()).archived(aRedirect({ workspaceId: 'other' })),
      ...given,
    }) as JsonObject;

  it('puts redirects back as they were, with ids, dates and hits, into the workspace that is told', async () => {
    await fc.assert(
      fc.asyncProperty(redirects, async (all) => {
        const told = all.map((each) =>
          new RestoreRedirects(new InMemoryRedirects()).archived({ ...each, workspaceId: 'other' }),
        );
        expect(await restored(...(JSON.parse(JSON.stringify(told)) as JsonObject[]))).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });

  it('takes one without a target or a last hit', async () => {
    const { toPath: _, lastHitAt: __, ...rest } = archived({ type: 'Gone410' });
    expect(await restored(rest)).toMatchObject([{ toPath: null, lastHitAt: null, workspaceId: 'w' }]);
  });

  it('writes ids in one way', async () => {
    const id = '0190FFFF-0000-7000-8000-00000000000A';
    expect(await restored(archived({ id }))).toMatchObject([{ id: id.toLowerCase() }]);
  });

  it.each<[string, JsonObject]>([
    ['id', { id: 'x' }],
    ['fromPath', { fromPath: 'no path' }],
    ['toPath', { toPath: 'javascript:alert(1)' }],
    ['toPath', { toPath: null }],
    ['type', { type: 'Gone' }],
    ['hitCount', { hitCount: -1 }],
    ['hitCount', { hitCount: 1.5 }],
    ['lastHitAt', { lastHitAt: 'yesterday' }],
    ['createdAt', { createdAt: 7 }],
    ['updatedAt', { updatedAt: null }],
  ])('refuses one whose %s is not sound: %j', async (field, given) => {
    const refusal: unknown = await restored(archived(given)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Invalid);
    expect((refusal as Invalid).problems?.map(({ path }) => path.split(': ')[1])).toContain(field);
  });

  it('names the one that is refused, and adds none of the others', async () => {
    const kept = new InMemoryRedirects();
    const both = [archived(), archived({ fromPath: '/broken', hitCount: -1 })];
    await expect(new RestoreRedirects(kept).execute('w', both)).rejects.toThrow('/broken');
    expect(kept.all).toEqual([]);
    await expect(restored(archived({ fromPath: 7 }))).rejects.toThrow('without a path');
  });

  it('refuses two at one path', async () => {
    await expect(restored(archived(), archived())).rejects.toThrow(DuplicateRedirect);
  });
});
