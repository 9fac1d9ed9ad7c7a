import { describe, expect, it } from '@jest/globals';
import { originalName } from './original-name.ts';

describe(originalName.name, () => {
  it.each<[string | null, string | null]>([
    ['Loaf.jpg', 'Loaf.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Pictures\\Brot \u00fcber Nacht.png', 'Brot über Nacht.png'],
    ['u\u0308.png', 'ü.png'],
    ['a\u0000b\u202Egpj.exe\n', 'abgpj.exe'],
    ['\ud800x', 'x'],
    ['😀'.repeat(300), '😀'.repeat(200)],
    ['  ', null],
    ['folder/', null],
    ['', null],
    [null, null],
  ])('of %j', (given, name) => expect(originalName(given)).toBe(name));
});
