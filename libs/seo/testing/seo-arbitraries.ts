import * as fc from 'fast-check';

/** Field texts: words, placeholders, blank and astral characters, sometimes too long. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).filter((value) => value.isWellFormed()),
  fc.constantFrom('', '  ', '{title}', 'A {siteName} a', '𝒳'.repeat(301), 'x'.repeat(2001)),
);
const mediaId = fc.oneof(fc.uuid(), fc.constant('22222222-2222-4222-8222-22222222222A'));
const flag = fc.boolean();
const limit = fc.oneof(fc.integer({ min: -3, max: 400 }), fc.constant(1.5));
const address = fc.constantFrom('https://kettle.example/a', '/moved', '//evil.example', 'ftp://a', '');

function changes(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const nullable = Object.entries(fields).map(([name, value]) => [name, fc.option(value, { freq: 6 })]);
  return fc.record(Object.fromEntries(nullable) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

/** Values of `seo` in requests: mostly valid, sometimes invalid, with unknown keys. */
export const anySeoInput: fc.Arbitrary<unknown> = changes({
  title: text,
  description: text,
  canonicalUrl: address,
  focusKeyword: text,
  secondaryKeywords: fc.array(text, { maxLength: 6 }),
  robots: changes({
    index: flag,
    follow: flag,
    archive: flag,
    imageIndex: flag,
    snippet: flag,
    maxSnippet: limit,
    maxVideoPreview: limit,
    maxImagePreview: fc.constantFrom('none', 'standard', 'large', 'huge'),
    constructor: text,
  }),
  og: changes({ title: text, description: text, type: text, imageMediaId: mediaId, __proto__: text }),
  twitter: changes({
    card: fc.constantFrom('summary', 'summary_large_image', 'player', 'app', 'toString'),
    title: text,
    description: text,
    creator: text,
    imageMediaId: mediaId,
  }),
  breadcrumbsTitle: text,
  noindexReason: text,
  redirectTo: address,
  unknown: fc.jsonValue(),
});
