import { Notes, splitText, treeText } from '@app/markdown';
import { plainText } from '../../texts/plain-text.ts';
import type { WxrItem } from '../xml/wxr.ts';
import { wordpressBody, type BodySurroundings } from './wordpress-body.ts';

const EXCERPT_MAX = 2_000;

/** The item's own excerpt, otherwise the text before the "more" mark. */
export function excerptOf({ excerpt, content }: WxrItem, around: BodySurroundings): string | null {
  const own = plainText(excerpt, 'the excerpt', (...note) => around.notes.add(...note));
  if (own !== '') {
    const [kept = own, ...rest] = splitText(own, EXCERPT_MAX);
    if (rest.length > 0) around.notes.add('limit', `the excerpt is cut to ${EXCERPT_MAX} characters`, rest.join(' '));
    return kept;
  }
  const more = content.search(/<!--\s*more\b/i);
  if (more < 0) return null;
  const teaser = treeText(wordpressBody(content.slice(0, more), { ...around, notes: new Notes(), footnotes: '' }))
    .replace(/\s+/g, ' ')
    .trim();
  return teaser !== '' && teaser.length <= EXCERPT_MAX ? teaser : null;
}
