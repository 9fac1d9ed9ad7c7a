import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RenderedBody } from './rendered-body.ts';
import { TaggedBody } from './tagged-body.ts';

/** Texts with all that is escaped in JSON, and that takes several bytes. */
const text = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '<', '>', '&', '\u2028', 'é', '😀', '\ud800', ':', '1'),
});
const viewed = fc.record({ text, id: fc.uuid(), views: fc.nat(), rest: fc.record({ views: fc.nat(), text }) });
const itemOf = (body: object) => RenderedBody.of(TaggedBody.entity(body, 'views' as never));
const parsed = (rendered: RenderedBody): unknown => JSON.parse(rendered.bytes.toString());

describe(RenderedBody.name, () => {
  it('renders what JSON would, without what closes a script element', () => {
    fc.assert(
      fc.property(viewed, (body) => {
        const rendered = itemOf(body);
        expect(parsed(rendered)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(rendered.bytes.toString()).not.toMatch(/[<>&\u2028]/);
      }),
    );
  });

  it('has the same ETag with other views, alone and in a list, and another one with another text', () => {
    fc.assert(
      fc.property(viewed, fc.nat(), (body, views) => {
        const later = itemOf({ ...body, views });
        const listOf = (item: RenderedBody) => RenderedBody.list('data', [item], { total: 7 });
        expect(later.etag).toBe(itemOf(body).etag);
        expect(listOf(later).etag).toBe(listOf(itemOf(body)).etag);
        expect(itemOf({ ...body, text: `${body.text}x` }).etag).not.toBe(later.etag);
      }),
    );
  });

  it('joins items into a list', () => {
    fc.assert(
      fc.property(fc.array(viewed), (bodies) => {
        const list = RenderedBody.list('<data>', bodies.map(itemOf), { total: 7 });
        expect(parsed(list)).toEqual(JSON.parse(JSON.stringify({ '<data>': bodies, total: 7 })));
      }),
    );
  });
});
