import { describe, expect, it } from '@jest/globals';
import { settingsFrom } from './settings-from.ts';

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
