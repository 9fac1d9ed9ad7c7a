import { Notes, splitText, treeText } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import { plainText } from '../../texts/plain-text.ts';
import type { WxrItem } from '../xml/wxr.ts';
import { wordpressBody, type BodySurroundings } from './wordpress-body.ts';

/** The item's own excerpt, otherwise the text before the "more" mark. */
export function excerptOf({ excerpt, content }: WxrItem, around: BodySurroundings): string | null {
  const own = plainText(excerpt, 'the excerpt', (...note) => around.notes.add(...note));
  if (own !== '') {
    const [kept = own, ...rest] = splitText(own, CONTENT_LIMITS.excerpt);
    if (rest.length > 0)
      around.notes.add('limit', `the excerpt is cut to ${CONTENT_LIMITS.excerpt} characters`, rest.join(' '));
    return kept;
  }
  const more = content.search(/<!--\s*more\b/i);
  if (more < 0) return null;
  const teaser = treeText(wordpressBody(content.slice(0, more), { ...around, notes: new Notes(), footnotes: '' }))
    .replace(/\s+/g, ' ')
    .trim();
  return teaser !== '' && teaser.length <= CONTENT_LIMITS.excerpt ? teaser : null;
}
