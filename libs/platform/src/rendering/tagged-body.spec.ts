import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { RenderedBody } from './rendered-body.ts';
import { TaggedBody } from './tagged-body.ts';

const OBJECT = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)), { maxKeys: 8 });

describe(TaggedBody.name, () => {
  it('is written as JSON writes it, whatever its tag has besides, lacks, or has in another order', () => {
    fc.assert(
      fc.property(OBJECT, OBJECT, fc.boolean(), (body, others, after) => {
        const tagged = after ? { ...body, ...others } : { ...others, ...body };
        const { shown, named } = TaggedBody.entity(body, tagged).json();
        expect(shown).toBe(JSON.stringify(body));
        expect(named).toBe(JSON.stringify(tagged));
      }),
    );
  });

  it('writes a member once that both have', () => {
    let written = 0;
    const content = { toJSON: () => (written += 1) };
    const body = { content, viewCount: 1 };
    const tagged = TaggedBody.entity(body, { ...body, viewCount: undefined });
    expect(RenderedBody.of(tagged).etag).toBe(TaggedBody.entity({ content: 1 }).etag);
    expect(written).toBe(1);
  });
});
