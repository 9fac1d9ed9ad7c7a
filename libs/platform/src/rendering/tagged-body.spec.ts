import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TaggedBody } from './tagged-body.ts';

const bodies = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('views', 'title')), fc.jsonValue(), { maxKeys: 6 });

describe(TaggedBody.name, () => {
  it('writes a body, and what its tag stands for, as if each were written by itself', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom('views', 'title', ''), (body, field) => {
        const { [field]: _, ...rest } = body;
        const { json, tagged } = TaggedBody.entity(body, field).written();
        expect([json, tagged]).toEqual([JSON.stringify(body), JSON.stringify(rest)]);
      }),
    );
  });

  it('leaves out the field of the body alone, not what texts and members of it are called', () => {
    const body = { text: '"views":1,', within: { views: 1 }, views: 1, after: [{ views: 1 }] };
    const { json, tagged } = TaggedBody.selection(body, 'views').written();
    expect(JSON.parse(json)).toEqual(body);
    expect(JSON.parse(tagged)).toEqual({ text: '"views":1,', within: { views: 1 }, after: [{ views: 1 }] });
  });

  it('has the same tag for bodies that differ in that field alone', () => {
    const tagOf = (views: number, title: string) => TaggedBody.entity({ title, views }, 'views').etag;
    expect(tagOf(1, 'Rye')).toBe(tagOf(2, 'Rye'));
    expect(tagOf(1, 'Rye')).not.toBe(tagOf(1, 'Wheat'));
    expect(tagOf(1, 'Rye')).toBe(TaggedBody.entity({ title: 'Rye' }).etag);
  });

  it('stands for what it is told to where that is another object', () => {
    const { json, tagged } = TaggedBody.entity({ a: 1, b: 2 }, { a: 1 }).written();
    expect([json, tagged]).toEqual(['{"a":1,"b":2}', '{"a":1}']);
  });
});
