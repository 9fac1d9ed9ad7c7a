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
  it('renders what JSON would, without what closes a script element', async () => {
    await fc.assert(
      fc.asyncProperty(viewed, async (body) => {
        const rendered = await itemOf(body);
        expect(parsed(rendered)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(rendered.bytes.toString()).not.toMatch(/[<>&\u2028]/);
      }),
    );
  });

  it('has the same ETag with other views, alone and in a list, and another one with another text', async () => {
    await fc.assert(
      fc.asyncProperty(viewed, fc.nat(), async (body, views) => {
        const later = await itemOf({ ...body, views });
        const now = await itemOf(body);
        const listOf = (item: RenderedBody) => RenderedBody.list('data', [item], { total: 7 });
        expect(later.etag).toBe(now.etag);
        expect(listOf(later).etag).toBe(listOf(now).etag);
        expect((await itemOf({ ...body, text: `${body.text}x` })).etag).not.toBe(later.etag);
      }),
    );
  });

  it('encodes a long text in parts, none of which ends within a character', async () => {
    for (const before of ['', 'a', 'ab']) {
      const body = { text: before + '😀<'.repeat(400_000) };
      expect(parsed(await RenderedBody.of(body))).toEqual(body);
    }
  });

  it('joins items into a list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(viewed), async (bodies) => {
        const list = RenderedBody.list('<data>', await Promise.all(bodies.map(itemOf)), { total: 7 });
        expect(parsed(list)).toEqual(JSON.parse(JSON.stringify({ '<data>': bodies, total: 7 })));
      }),
    );
  });
});
