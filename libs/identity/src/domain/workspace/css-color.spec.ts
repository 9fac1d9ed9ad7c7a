import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isCssColor } from './css-color.ts';

describe(isCssColor, () => {
  it.each([
    '#0a7',
    '#0A7F',
    '#a8532f',
    '#a8532fCC',
    'tomato',
    'RebeccaPurple',
    'transparent',
    'currentColor',
    'rgb(10, 20, 30)',
    'rgba(10,20,30,.5)',
    'rgb(10 20 30 / 50%)',
    'rgb(none 20% 30)',
    'hsl(120deg 50% 50%)',
    'HSLA(120, 50%, 50%, 0.25)',
    'hwb(0.5turn 10% 10%)',
    'lab(50% -20 30)',
    'oklab(0.5 0.1 -0.1/1)',
    'lch(50% 30 270)',
    'oklch(62.5% 0.15 41.2deg / .9)',
    'color(display-p3 1 0.5 0)',
  ])('takes %s for a colour', (text) => {
    expect(isCssColor(text)).toBe(true);
  });

  it.each([
    '',
    ' #0a7',
    '#0a7\n',
    '#12345',
    '#ggg',
    'brand',
    'constructor',
    'url(https://example.com/x)',
    'var(--main)',
    'env(x)',
    'red;background:url(x)',
    'red}body{display:none',
    'rgb(1,2,3);x',
    'rgb(1,2)',
    'rgb(1 2 3 4)',
    'rgb(1,2,3,4,5)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(calc(1) 2 3)',
    'rgb(1, var(--x), 3)',
    'lab(1,2,3)',
    'color(mine 1 1 1)',
    'rgb(1. 2 3)',
    'color-mix(in srgb, red, blue)',
    'rgb(1 2 3)</style><script>',
    'rgb(1/**/2 3)',
  ])('refuses %p', (text) => {
    expect(isCssColor(text)).toBe(false);
  });

  it('takes nothing that could end a declaration or load something', () => {
    const part = fc.constantFrom(
      'rgb(',
      'url(',
      'var(',
      ')',
      ';',
      '}',
      '{',
      '<',
      '#0a7',
      'red',
      ' ',
      ',',
      '/',
      '1',
      '%',
      '"',
      '\\',
      '--x',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        if (isCssColor(text)) expect(text).not.toMatch(/[;{}<"\\]|url|var|--/);
      }),
    );
  });
});
