import { serialize } from 'parse5';
import type { ImportedBlock } from '../../block.ts';
import type { Notes } from '../../notes.ts';
import { NO_PICTURES } from '../../pictures.ts';
import { parseHtml } from '../html-dom.ts';
import { htmlToBlocks } from '../html-to-blocks.ts';
import { elementOf } from './elements.ts';
import { plainMarkup } from './plain-markup.ts';
import { wordLists } from './word-lists.ts';

/**
 * Turns the HTML of a clipboard into blocks. Word processors say by styles what HTML has elements for: those of Google Docs
 * and of Word become the elements they stand for, and what they wrap round everything goes.
 *
 * @returns no blocks where the HTML is nested too deeply to be read
 */
export function clipboardToBlocks(html: string, notes: Notes): readonly ImportedBlock[] {
  const fragment = fragmentOf(html);
  const nodes = wordLists(parseHtml(fragment).flatMap(plainMarkup));
  const clean = serialize(elementOf('div', nodes));
  return htmlToBlocks(clean, { title: '', images: NO_PICTURES, notes });
}

/** What was selected; programs put a whole document round it. */
function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  return start >= 0 && end > start ? html.slice(start + '<!--StartFragment-->'.length, end) : html;
}
