import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@app/shared-kernel';
import { ArchiveRefs, SAME_LINKS } from './archive-refs.ts';

const FILE = '01900000-0000-7000-8000-00000000000a';
const OTHER = '01900000-0000-7000-8000-00000000000b';

describe(ArchiveRefs, () => {
  const post = (fields: JsonObject): JsonObject => ({ id: OTHER, bodyJson: [], ...fields });

  it.each<[string, JsonObject]>([
    ['a field', { featuredMediaId: FILE.toUpperCase() }],
    ['a list', { tagIds: [OTHER, FILE] }],
    ['a group', { seo: { og: { imageMediaId: FILE } } }],
    ['a text', { bodyJson: [{ type: 'paragraph', text: `![a](media:${FILE})` }] }],
  ])('tells what failed by %s, and not what is gone', (_, fields) => {
    const refs = new ArchiveRefs();
    refs.set('media', FILE, null);
    expect(refs.unmet(post(fields))).toBeNull();
    refs.fail('media', FILE);
    expect(refs.unmet(post(fields))).toBe(`it refers to media ${FILE}, which could not be imported`);
    expect(refs.unmet(post({}))).toBeNull();
  });

  it('leaves a value of SEO that is null as it is', () => {
    const refs = new ArchiveRefs();
    expect(refs.item(post({ seo: { title: null, og: { title: null } } }), SAME_LINKS)['seo']).toEqual({
      title: null,
      og: { title: null },
    });
    expect(refs.named({ seo: null }, SAME_LINKS)).toEqual({ seo: {} });
  });
});
