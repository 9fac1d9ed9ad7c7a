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
 * Turns clipboard HTML into blocks. Word processors use styles where HTML has elements: styles of Google Docs and Word
 * are replaced by these elements, and their wrappers are removed.
 *
 * @returns no blocks when the HTML is nested too deeply
 */
export function clipboardToBlocks(html: string, notes: Notes): readonly ImportedBlock[] {
  const fragment = fragmentOf(html);
  const nodes = wordLists(parseHtml(fragment).flatMap((node) => plainMarkup(node, notes)));
  const clean = serialize(elementOf('div', nodes));
  return htmlToBlocks(clean, { title: '', images: NO_PICTURES, notes });
}

/** The selection; programs wrap it in a whole document. */
function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  return start >= 0 && end > start ? html.slice(start + '<!--StartFragment-->'.length, end) : html;
}
