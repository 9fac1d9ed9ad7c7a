import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tagOf } from './entity-tag.ts';
import { TaggedBody } from './tagged-body.ts';

const bodies = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('views', 'title')), fc.jsonValue(), { maxKeys: 6 });

describe(TaggedBody.name, () => {
  it('writes a body, and the tag of what it covers, as if each were written by itself', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom('views', 'title', ''), async (body, field) => {
        const { [field]: _, ...rest } = body;
        const written = await TaggedBody.selection(body, field).written();
        expect(written).toEqual({ json: JSON.stringify(body), etag: tagOf('', JSON.stringify(rest)) });
      }),
    );
  });

  it('writes a long body like a short one', async () => {
    const body = { text: 'x'.repeat(300_000), none: undefined, views: 3 };
    const { json } = await TaggedBody.entity(body, 'views').written();
    expect(json).toBe(JSON.stringify(body));
  });

  it('leaves out the field of the body alone, not what texts and members of it are called', async () => {
    const body = { text: '"views":1,', within: { views: 1 }, views: 1, after: [{ views: 1 }] };
    const { json, etag } = await TaggedBody.selection(body, 'views').written();
    expect(JSON.parse(json)).toEqual(body);
    expect(etag).toBe(await TaggedBody.selection({ ...body, views: undefined }).etag());
  });

  it('has the same tag for bodies that differ in that field alone', async () => {
    const of = (views: number, title: string) => TaggedBody.entity({ title, views }, 'views').etag();
    expect(await of(1, 'Rye')).toBe(await of(2, 'Rye'));
    expect(await of(1, 'Rye')).not.toBe(await of(1, 'Wheat'));
    expect(await of(1, 'Rye')).toBe(await TaggedBody.entity({ title: 'Rye' }).etag());
  });

  it('stands for what it is told to where that is another object', async () => {
    const { json, etag } = await TaggedBody.selection({ a: 1, b: 2 }, { a: 1 }).written();
    expect([json, etag]).toEqual(['{"a":1,"b":2}', tagOf('', '{"a":1}')]);
  });
});
