import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Invalid, Problems } from '@app/shared-kernel';
import { aMedia } from '../../../testing/media/a-media.ts';
import { MAX_EDITED_PIXELS, MAX_SIDE, planEdit, type ImageEdit } from './image-edit.ts';
import { parseCrop, parseResize } from './parse-image-edit.ts';

const image = aMedia({ width: 600, height: 400 });

function pathsOf(work: () => unknown): (string | undefined)[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Invalid) return (error.problems ?? [{ path: undefined }]).map(({ path }) => path);
    throw error;
  }
  return [];
}

describe(planEdit.name, () => {
  it.each<[string, ImageEdit, number, number]>([
    ['a crop', { crop: { x: 10, y: 20, width: 100, height: 50 } }, 100, 50],
    ['a crop of everything', { crop: { x: 0, y: 0, width: 600, height: 400 } }, 600, 400],
    ['a width', { resize: { width: 300 } }, 300, 200],
    ['a height', { resize: { height: 100 } }, 150, 100],
    ['both sides', { resize: { width: 10, height: 400 } }, 10, 400],
    ['a crop and a width', { crop: { x: 0, y: 0, width: 100, height: 50 }, resize: { width: 10 } }, 10, 5],
    [
      'a width that leaves nearly no height',
      { crop: { x: 0, y: 0, width: 600, height: 1 }, resize: { width: 1 } },
      1,
      1,
    ],
  ])('knows the size that %s gives', (_, edit, width, height) => {
    expect(planEdit(image, edit)).toMatchObject({ width, height, type: { extension: 'png' } });
  });

  it.each<[ImageEdit, string[]]>([
    [{ crop: { x: 1, y: 0, width: 600, height: 400 } }, ['crop.width']],
    [{ crop: { x: 0, y: 399, width: 1, height: 2 } }, ['crop.height']],
    [{ crop: { x: 600, y: 400, width: 1, height: 1 } }, ['crop.width', 'crop.height']],
    [{ resize: { width: MAX_SIDE, height: MAX_SIDE } }, ['resize']],
    [{ crop: { x: 0, y: 0, width: 1, height: 400 }, resize: { width: 100 } }, ['resize']],
  ])('refuses %j', (edit, paths) => {
    expect(pathsOf(() => planEdit(image, edit))).toEqual(paths);
  });

  it('refuses an edit that asks for nothing', () => {
    expect(() => planEdit(image, {})).toThrow(Invalid);
  });

  it.each(['image/svg+xml', 'application/pdf', 'video/mp4', 'audio/mpeg'])('refuses to edit %s', (mimeType) => {
    expect(() => planEdit(aMedia({ mimeType }), { resize: { width: 1 } })).toThrow(Invalid);
  });

  it('never plans more than can be encoded, whatever is asked for', () => {
    const side = fc.integer({ min: 1, max: MAX_SIDE });
    const optional = fc.option(side, { nil: undefined });
    fc.assert(
      fc.property(side, side, optional, optional, (width, height, toWidth, toHeight) => {
        const paths = pathsOf(() => {
          const plan = planEdit(aMedia({ width, height }), { resize: { width: toWidth, height: toHeight } });
          expect(plan.width * plan.height).toBeLessThanOrEqual(MAX_EDITED_PIXELS);
          expect(Math.min(plan.width, plan.height)).toBeGreaterThanOrEqual(1);
          expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(MAX_SIDE);
        });
        expect(paths.every((path) => path === 'resize')).toBe(true);
      }),
    );
  });
});

describe('parsing an edit', () => {
  it('keeps the four numbers of a crop and nothing else', () => {
    const problems = new Problems();
    expect(parseCrop({ x: 0, y: 1, width: 2, height: 3, unit: '%' }, 'crop', problems)).toEqual({
      x: 0,
      y: 1,
      width: 2,
      height: 3,
    });
    expect(problems.any).toBe(false);
  });

  it('keeps the sides that are given', () => {
    const problems = new Problems();
    expect(parseResize({ width: 5, height: null }, 'resize', problems)).toEqual({ width: 5 });
    expect(parseResize({ height: 7 }, 'resize', problems)).toEqual({ height: 7 });
    expect(problems.any).toBe(false);
  });

  it.each<[unknown, string[]]>([
    ['x', ['crop']],
    [[], ['crop']],
    [{}, ['crop.x', 'crop.y', 'crop.width', 'crop.height']],
    [{ x: -1, y: 0.5, width: 0, height: '4' }, ['crop.x', 'crop.y', 'crop.width', 'crop.height']],
    [{ x: 1e300, y: Number.NaN, width: Number.POSITIVE_INFINITY, height: 1 }, ['crop.x', 'crop.y', 'crop.width']],
  ])('names every problem of the crop %j', (value, paths) => {
    const problems = new Problems();
    parseCrop(value, 'crop', problems);
    expect(problems.list.map(({ path }) => path)).toEqual(paths);
  });

  it.each<[unknown, string[]]>([
    [7, ['resize']],
    [{}, ['resize']],
    [{ width: null }, ['resize']],
    [{ width: 0, height: MAX_SIDE + 1 }, ['resize.width', 'resize.height']],
  ])('names every problem of the resize %j', (value, paths) => {
    const problems = new Problems();
    parseResize(value, 'resize', problems);
    expect(problems.list.map(({ path }) => path)).toEqual(paths);
  });
});
