import { describe, expect, it } from '@jest/globals';
import { readSettings, UnusableSettings } from './settings.ts';

describe(readSettings, () => {
  it('needs nothing but a key', () => {
    expect(readSettings({ GALLEY_API_KEY: 'k' })).toMatchObject({
      galleyUrl: 'http://localhost:3000',
      apiKey: 'k',
      port: 4000,
      siteUrl: null,
    });
  });

  it('says how to come by one', () => {
    expect(() => readSettings({})).toThrow(/GALLEY_API_KEY is missing[^]*npm run example/);
  });

  it('says everything that is wrong at once', () => {
    const wrong = { GALLEY_API_KEY: 'k', PORT: '-1', SITE_URL: 'ftp://x', GALLEY_URL: 'x' };
    expect(() => readSettings(wrong)).toThrow(UnusableSettings);
    expect(() => readSettings(wrong)).toThrow(/GALLEY_URL[^]*PORT[^]*SITE_URL/);
  });

  it('takes addresses without their last slash', () => {
    expect(readSettings({ GALLEY_API_KEY: 'k', SITE_URL: 'https://kettle.example/' }).siteUrl).toBe(
      'https://kettle.example',
    );
  });
});
