import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { Problems, type JsonValue } from '@app/shared-kernel';
import { anySeoInput } from '../../../testing/seo-arbitraries.ts';
import {
  applySeoPatch,
  inheritedTexts,
  parseSeoPatch,
  resolveSeo,
  seoGroupSchema,
  seoMediaReferences,
  seoPatchSchema,
  type OwnSeo,
  type SeoContext,
  type SeoPatch,
} from './index.ts';

const bare: SeoContext = { kind: 'post', title: 'Rye bread', siteName: 'Kettle', templates: {} };
const templated: SeoContext = {
  ...bare,
  excerpt: 'A loaf.',
  templates: { post: { title: '{title} | {siteName}', description: '{excerpt}' } },
};
const IMAGE = '22222222-2222-4222-8222-222222222222';

function parsed(input: unknown): { patch: SeoPatch; problems: readonly { path: string }[] } {
  const problems = new Problems();
  return { patch: parseSeoPatch(input, 'seo', problems), problems: problems.list };
}

/** RFC 7396, section 2, transcribed literally. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}

/** Whether some member is null, an empty object or an empty list; texts may look like these. */
function holdsNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  const members = Object.values(value);
  return members.some(
    (member) => holdsNothing(member) || (typeof member === 'object' && Object.keys(member as object).length === 0),
  );
}

const anyPatch = anySeoInput.map((input) => parsed(input).patch);
const anyOwn: fc.Arbitrary<OwnSeo> = anyPatch.map((patch) => applySeoPatch({}, patch));

describe(parseSeoPatch.name, () => {
  it('keeps what it knows and leaves the rest out', () => {
    const input = JSON.parse(
      '{"title": "T", "constructor": {"x": 1}, "__proto__": {"title": "P"}, "nope": [], "robots": {"index": false, "__proto__": {"snippet": false}}}',
    ) as unknown;
    expect(parsed(input)).toEqual({ patch: { title: 'T', robots: { index: false } }, problems: [] });
    expect(parsed(Object.create({ title: 'inherited' }))).toEqual({ patch: {}, problems: [] });
  });

  it('keeps null apart from absent, and takes a blank text for null', () => {
    expect(parsed({ title: null, focusKeyword: ' ', og: null, twitter: { card: null } }).patch).toEqual({
      title: null,
      focusKeyword: null,
      og: null,
      twitter: { card: null },
    });
  });

  it('writes a media id the way every id is read', () => {
    expect(parsed({ og: { imageMediaId: 'ABCDEF00-2222-4222-8222-222222222222' } }).patch).toEqual({
      og: { imageMediaId: 'abcdef00-2222-4222-8222-222222222222' },
    });
  });

  it('names every problem at once', () => {
    const { problems } = parsed({
      title: 7,
      description: 'x'.repeat(2001),
      canonicalUrl: 'javascript:alert(1)',
      secondaryKeywords: ['a', '', 3],
      robots: { index: 'yes', maxSnippet: -2, maxVideoPreview: 1.5, maxImagePreview: 'huge' },
      og: { imageMediaId: 'logo.png' },
      twitter: [],
      redirectTo: '//evil.example',
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'seo.title',
      'seo.description',
      'seo.canonicalUrl',
      'seo.secondaryKeywords[1]',
      'seo.secondaryKeywords[2]',
      'seo.redirectTo',
      'seo.robots.index',
      'seo.robots.maxSnippet',
      'seo.robots.maxVideoPreview',
      'seo.robots.maxImagePreview',
      'seo.og.imageMediaId',
      'seo.twitter',
    ]);
  });

  it.each([[null], [[]], ['text'], [1], [undefined]])('refuses %j as a group', (input) => {
    expect(parsed(input)).toEqual({ patch: {}, problems: [{ path: 'seo', message: 'must be an object' }] });
  });

  it('counts characters, not UTF-16 units', () => {
    expect(parsed({ title: '𝒳'.repeat(300) }).problems).toEqual([]);
    expect(parsed({ title: '𝒳'.repeat(301) }).problems).toHaveLength(1);
    expect(parsed({ secondaryKeywords: Array.from({ length: 5 }, () => 'x'.repeat(200)) }).problems).toEqual([]);
    expect(parsed({ secondaryKeywords: Array.from({ length: 6 }, () => 'x') }).problems).toHaveLength(1);
  });

  it.each(['/', '/a/b?c=d#e', '/a..b/', 'https://kettle.example/x', 'HTTP://kettle.example'])(
    'may send to %s',
    (to) => {
      expect(parsed({ redirectTo: to })).toEqual({ patch: { redirectTo: to }, problems: [] });
    },
  );

  it.each([
    '',
    'a',
    '//a',
    '/\\a',
    '/a b',
    '/a\r\nX: y',
    '/../a',
    '/a/..',
    '/%2E%2e/a',
    'javascript:a',
    `/${'a'.repeat(2048)}`,
  ])('may not send to %j', (to) => expect(parsed({ redirectTo: to }).problems).toHaveLength(1));

  it('takes any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => void parsed(input)));
    fc.assert(fc.property(anySeoInput, (input) => void parsed(input)));
  });
});

describe(applySeoPatch.name, () => {
  it('stores nothing that equals a default', () => {
    const patch: SeoPatch = { robots: { index: true, follow: false }, secondaryKeywords: [], og: { title: null } };
    expect(applySeoPatch({}, patch)).toEqual({ robots: { follow: false } });
  });

  it('keeps lists, and clears one by an empty one', () => {
    const own = applySeoPatch({}, { secondaryKeywords: ['rye', 'sourdough'] });
    expect(own).toEqual({ secondaryKeywords: ['rye', 'sourdough'] });
    expect(applySeoPatch(own, { title: 'A' })).toEqual({ title: 'A', secondaryKeywords: ['rye', 'sourdough'] });
    expect(applySeoPatch(own, { secondaryKeywords: [] })).toEqual({});
  });

  it('changes what was sent and nothing else', () => {
    const own: OwnSeo = {
      title: 'A',
      robots: { index: false, maxSnippet: 0 },
      og: { title: 'O', imageMediaId: IMAGE },
    };
    expect(applySeoPatch(own, { robots: { index: null }, og: { title: 'P' }, focusKeyword: 'rye' })).toEqual({
      title: 'A',
      focusKeyword: 'rye',
      robots: { maxSnippet: 0 },
      og: { title: 'P', imageMediaId: IMAGE },
    });
    expect(applySeoPatch(own, { og: null, title: null })).toEqual({ robots: { index: false, maxSnippet: 0 } });
  });

  it('does not take over what the templates give anyway', () => {
    const inherited = inheritedTexts(templated);
    const back: SeoPatch = { title: 'Rye bread | Kettle', description: 'A loaf.' };
    expect(applySeoPatch({}, back, inherited)).toEqual({});
    expect(applySeoPatch({ title: 'Mine' }, back, inherited)).toEqual({});
    expect(applySeoPatch({ title: 'Rye bread | Kettle' }, {}, inherited)).toEqual({ title: 'Rye bread | Kettle' });
    expect(applySeoPatch({}, back, inheritedTexts({ ...templated, title: 'Renamed' }), inherited)).toEqual({});
  });

  it('is JSON Merge Patch on the complete group', () => {
    const complete = (seo: unknown) => resolveSeo(applySeoPatch({}, parsed(seo).patch), bare);
    fc.assert(
      fc.property(anyOwn, anyPatch, (own, patch) => {
        const expected = complete(mergePatch(resolveSeo(own, bare), patch));
        expect(resolveSeo(applySeoPatch(own, patch), bare)).toEqual(expected);
      }),
    );
  });

  it('keeps with {}, and says the same the second time', () => {
    fc.assert(
      fc.property(anyOwn, anyPatch, (own, patch) => {
        expect(applySeoPatch(own, {})).toEqual(own);
        const once = applySeoPatch(own, patch);
        expect(applySeoPatch(once, patch)).toEqual(once);
        expect(holdsNothing(once)).toBe(false);
      }),
    );
  });

  it('stores nothing new when what was read is sent back', () => {
    const excerpt = fc.string({ maxLength: 40 });
    const title = fc.constantFrom('Rye', 'x'.repeat(300), '{excerpt}');
    fc.assert(
      fc.property(anyOwn, title, excerpt, (own, title, excerpt) => {
        const context: SeoContext = { ...templated, title, excerpt };
        const { patch, problems } = parsed(JSON.parse(JSON.stringify(resolveSeo(own, context))) as JsonValue);
        expect(problems).toEqual([]);
        const again = applySeoPatch(own, patch, inheritedTexts(context));
        expect(resolveSeo(again, context)).toEqual(resolveSeo(own, context));
        expect(Object.keys(own)).toEqual(expect.arrayContaining(Object.keys(again)));
      }),
    );
  });
});

describe(seoMediaReferences.name, () => {
  it('names each place', () => {
    expect(seoMediaReferences({ og: { imageMediaId: IMAGE }, twitter: { imageMediaId: IMAGE } })).toEqual([
      { path: 'seo.og.imageMediaId', mediaId: IMAGE },
      { path: 'seo.twitter.imageMediaId', mediaId: IMAGE },
    ]);
    expect(seoMediaReferences({ og: null, twitter: { imageMediaId: null } })).toEqual([]);
  });
});

describe('the schemas of the group', () => {
  const ajv = new Ajv2020({ formats: { uri: true, uuid: true } });

  it('describe every complete group, and refuse an incomplete one', () => {
    const valid = ajv.compile(seoGroupSchema);
    fc.assert(fc.property(anyOwn, (own) => expect(valid(resolveSeo(own, templated))).toBe(true)));
    const { robots: _, ...incomplete } = resolveSeo({}, bare);
    expect(valid(incomplete)).toBe(false);
  });

  it('describe what is accepted as a change', () => {
    const valid = ajv.compile(seoPatchSchema);
    fc.assert(fc.property(anyPatch, (patch) => expect(valid(patch)).toBe(true)));
    expect(valid({ robots: { maxSnippet: -2 } })).toBe(false);
  });
});
