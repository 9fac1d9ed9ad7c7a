import { expect, it } from '@jest/globals';
import { slugOf, slugWhenLoaded } from './slugs.ts';

it('knows Latin letters at once, and those of other scripts once they are loaded', async () => {
  expect([slugOf('Süße Äpfel', 'de'), slugOf('Süße Äpfel', 'en')]).toEqual(['suesse-aepfel', 'susse-apfel']);
  expect(slugOf('Щи да каша')).toBe('');
  expect(await slugWhenLoaded('Щи да каша')).toBe('shchi-da-kasha');
  expect(slugOf('Київ', 'uk')).toBe('kyiv');
});
