import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RenderedBody } from './rendered-body.ts';
import { TaggedBody } from './tagged-body.ts';

interface Viewed {
  readonly id: string;
  readonly views: number;
  readonly text: string;
  readonly rest: unknown;
}

/** Texts with all that is escaped in JSON, and that takes several bytes. */
const text = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '<', '>', '&', '\u2028', 'é', '😀', '\ud800', ':', '1'),
});
const viewed: fc.Arbitrary<Viewed> = fc.record({
  text,
  id: fc.uuid(),
  views: fc.nat(),
  rest: fc.record({ views: fc.nat(), text }),
});
const itemOf = (body: Viewed) => RenderedBody.of(TaggedBody.entity(body, 'views'));
const counted = (bodies: readonly Viewed[]) => new Map(bodies.map(({ id, views }) => [id, views]));
const again = (body: Viewed, views: number) => ({ ...body, views });

describe(RenderedBody.name, () => {
  it('is with other counts what it would have been made with', () => {
    fc.assert(
      fc.property(viewed, fc.nat(), (body, views) => {
        const later = again(body, views);
        const renewed = itemOf(body).recounted(counted([later]));
        expect(renewed).toEqual(itemOf(later));
        expect(renewed.recounted(counted([body]))).toEqual(itemOf(body));
      }),
    );
  });

  it('is so as a list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(viewed, fc.nat()), { selector: ([{ id }]) => id }), (pairs) => {
        const listOf = (bodies: readonly Viewed[]) => RenderedBody.list('<data>', bodies.map(itemOf), { total: 7 });
        const later = pairs.map(([body, views]) => again(body, views));
        expect(listOf(pairs.map(([body]) => body)).recounted(counted(later))).toEqual(listOf(later));
      }),
    );
  });

  it('shows 0 for what nobody viewed', () => {
    const body = { id: 'x', views: 12, text: '', rest: null };
    expect(itemOf(body).recounted(new Map()).bytes.toString()).toBe('{"id":"x","views":0,"text":"","rest":null}');
  });

  it.each([
    ['a tag covers all of it', TaggedBody.entity({ id: 'x', views: 1 })],
    ['what it leaves out is no count', TaggedBody.entity({ id: 'x', views: '<1>' }, 'views')],
    ['it has no id', TaggedBody.selection({ views: 1 }, 'views')],
    ['the count is not selected', TaggedBody.selection<Partial<Viewed>>({ id: 'x' }, 'views')],
  ])('knows of no counts where %s, nor does a list with it', (_, body) => {
    const rendered = RenderedBody.of(body);
    expect(rendered.counts).toBeNull();
    expect(
      RenderedBody.list('data', [itemOf({ id: 'y', views: 1, text: '', rest: 0 }), rendered], {}).counts,
    ).toBeNull();
  });
});
