import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MAX_TEXT_MEDIA, mediaIdsOf } from './media-ids.ts';

const shown = (mediaId: string) => ({ path: 'bodyJson[0].mediaId', mediaId });
const inText = (mediaId: string) => ({ path: 'bodyJson[1].text', mediaId, inText: true as const });

describe(mediaIdsOf, () => {
  it('names each file once, in lower case, in the order of the references', () => {
    const [one, two] = [randomUUID(), randomUUID()];
    expect(mediaIdsOf([inText(two.toUpperCase()), shown(one), inText(two), shown(two)])).toEqual([two, one]);
  });

  it('takes the first of very many files that texts name, and every file that is shown', () => {
    const texts = Array.from({ length: MAX_TEXT_MEDIA + 500 }, () => randomUUID());
    const blocks = Array.from({ length: MAX_TEXT_MEDIA + 1 }, () => randomUUID());
    const references = [...texts.map(inText), ...texts.map(inText), ...blocks.map(shown)];
    expect(mediaIdsOf(references)).toEqual([...texts.slice(0, MAX_TEXT_MEDIA), ...blocks]);
  });
});
