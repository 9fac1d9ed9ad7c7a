import { expect, it } from '@jest/globals';
import { publishable } from './publishable.ts';

it('keeps what may be published, and takes credentials and what is no colour out of the rest', () => {
  const sound = {
    name: 'Crumbs',
    siteUrl: 'https://crumbs.example',
    logoUrl: null,
    primaryColor: '#0a7',
    publisher: { sameAs: [] },
  };
  expect(publishable(sound)).toEqual(sound);
  const publisher = { name: 'Ada', sameAs: ['https://a:b@example.com/', 3] };
  expect(
    publishable({ siteUrl: 'https://user@crumbs.example/x', logoUrl: 'nothing', primaryColor: 'brand', publisher }),
  ).toEqual({
    siteUrl: 'https://crumbs.example/x',
    logoUrl: 'nothing',
    primaryColor: null,
    publisher: { name: 'Ada', sameAs: ['https://example.com/', 3] },
  });
});
