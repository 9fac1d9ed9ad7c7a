import { describe, expect, it } from '@jest/globals';
import { editOf, inPixels, sizeAfter } from './image-edit.ts';

const part = { x: 160, y: 100, width: 1280, height: 800 };

describe('editing an image', () => {
  it('counts a part in pixels, of which none is empty', () => {
    const image = { width: 1600, height: 1000 };
    expect(inPixels({ x: 10, y: 10, width: 80, height: 80 }, image)).toEqual(part);
    expect(inPixels({ x: 0, y: 0, width: 0, height: 0 }, image)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it.each([
    ['', { width: 1280, height: 800 }],
    [' 640 ', { width: 640, height: 400 }],
    ['1', { width: 1, height: 1 }],
    ['0', null],
    ['1281', null],
    ['6.4', null],
    ['wide', null],
  ])('keeps the proportions for the width “%s”', (width, size) => {
    expect(sizeAfter(part, width)).toEqual(size);
  });

  it('asks for another size only where there is one', () => {
    expect(editOf(part, '640')).toEqual({ crop: part, resize: { width: 640 } });
    for (const width of ['', '1280']) expect(editOf(part, width)).toEqual({ crop: part });
  });
});
