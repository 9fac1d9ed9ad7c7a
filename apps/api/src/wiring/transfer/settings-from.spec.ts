import { describe, expect, it } from '@jest/globals';
import { publisherFrom, settingsFrom } from './settings-from.ts';

const UNSET = { siteName: null, aboutMd: null, twitterSite: null, defaultLocale: 'en' };
const FACTS = { title: ' The Copper Kettle ', description: 'Of bread.', locale: 'de_AT', twitter: '@kettle' };

describe(settingsFrom, () => {
  it('takes over what nobody set', () => {
    expect(settingsFrom(FACTS, UNSET)).toEqual({
      siteName: 'The Copper Kettle',
      aboutMd: 'Of bread.',
      twitterSite: '@kettle',
      defaultLocale: 'de-AT',
    });
    const set = { siteName: 'Own', aboutMd: 'Own', twitterSite: '@own', defaultLocale: 'fr' };
    expect(settingsFrom(FACTS, set)).toEqual({});
  });

  it('takes over nothing that says nothing, and no language that is none', () => {
    expect(settingsFrom({}, UNSET)).toEqual({});
    expect(settingsFrom({ title: ' ', description: '', locale: 'en', twitter: '' }, UNSET)).toEqual({});
    expect(settingsFrom({ locale: 'Deutsch (Österreich)' }, UNSET)).toEqual({});
  });

  it('cuts a title between whole characters', () => {
    expect(settingsFrom({ title: '🍞'.repeat(300) }, UNSET)).toEqual({ siteName: '🍞'.repeat(200) });
  });
});

describe(publisherFrom, () => {
  const none = { publisher: { name: 'Kettle', logoMediaId: null, sameAs: [] }, logoUrl: null };

  it('gives the publisher a logo where there is none, and keeps its name', async () => {
    const keep = (source: string) => Promise.resolve(`id of ${source}`);
    expect(await publisherFrom({ logo: 'a.png' }, none, keep)).toEqual({
      publisher: { ...none.publisher, logoMediaId: 'id of a.png' },
    });
    expect(await publisherFrom({}, none, keep)).toEqual({});
  });

  it('stores no image where there is a logo, and takes none that is refused', async () => {
    const kept: string[] = [];
    const keep = (source: string) => {
      kept.push(source);
      return Promise.resolve(null);
    };
    const own = { ...none, publisher: { ...none.publisher, logoMediaId: 'own' } };
    expect(await publisherFrom({ logo: 'a.png' }, own, keep)).toEqual({});
    expect(await publisherFrom({ logo: 'a.png' }, { ...none, logoUrl: 'https://a.example/a.png' }, keep)).toEqual({});
    expect(kept).toEqual([]);
    expect(await publisherFrom({ logo: 'a.png' }, none, keep)).toEqual({});
    expect(kept).toEqual(['a.png']);
  });
});
