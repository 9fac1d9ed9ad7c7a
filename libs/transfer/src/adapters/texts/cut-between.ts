import { splitText } from '@app/markdown';
import type { NoteCut } from '../../domain/clip.ts';

/** Like `cutTo`, but between sentences or words where there are some. */
export function cutBetween(max: number, text: string, what: string, note: NoteCut): string {
  const [kept = text, ...rest] = splitText(text, max);
  if (rest.length > 0) note('limit', `${what} is cut to ${max} characters`, rest.join(' '));
  return kept;
}
