import { describe, expect, it } from '@jest/globals';
import type { Block } from '@app/content/blocks';
import { ShownBody } from './shown-body.ts';

const text = (...letters: string[]): Block[] => letters.map((letter) => ({ type: 'paragraph', text: letter }));

/** What the service refuses: an image without a file. */
const INVALID = { type: 'image', mediaId: '' } as Block;

describe('the blocks of a preview', () => {
  it('are those of the text while it is what was stored', () => {
    const shown = new ShownBody(text('a', 'b', 'b'));
    for (const at of [0, 1, 2])
      expect([shown.toText(at, text('a', 'b', 'b')), shown.toPreview(at, text('a', 'b', 'b'))]).toEqual([at, at]);
  });

  it('are counted without those that the service leaves out', () => {
    const [a = INVALID, b = INVALID, c = INVALID] = text('a', 'b', 'c');
    const body = [INVALID, a, INVALID, b, c];
    const shown = new ShownBody(body);
    expect([0, 1, 2].map((at) => shown.toText(at, body))).toEqual([1, 3, 4]);
    expect([0, 1, 2, 3, 4].map((at) => shown.toPreview(at, body))).toEqual([null, 0, null, 1, 2]);
  });

  it.each([
    ['added', text('a', 'new', 'b', 'c'), [0, 2, 3], [0, 1, 1, 2]],
    ['deleted', text('a', 'c'), [0, 1, 1], [0, 2]],
    ['changed', text('a', 'b more', 'c'), [0, 1, 2], [0, 1, 2]],
    ['added at both ends', text('new', 'a', 'b', 'c', 'new'), [0, 1, 2], [0, 1, 2, 2, 2]],
    ['all deleted', [], [null, null, null], []],
  ])('are found also when some were %s since', (_, now, inText, inPreview) => {
    const shown = new ShownBody(text('a', 'b', 'c'));
    expect([0, 1, 2].map((at) => shown.toText(at, now))).toEqual(inText);
    expect(now.map((__, at) => shown.toPreview(at, now))).toEqual(inPreview);
  });

  it('are none beyond the body, where a site shows blocks of its own', () => {
    const shown = new ShownBody(text('a'));
    expect([1, -1, 0.5].map((at) => shown.toText(at, text('a')))).toEqual([null, null, null]);
    expect(shown.toPreview(3, text('a'))).toBeNull();
  });
});
