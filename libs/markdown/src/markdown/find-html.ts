import { lexMarkdown, walkTokens } from './markdown-lexer.ts';

/**
 * The place of a piece of HTML, such as a comment, in Markdown; -1 if it is nowhere but in code.
 *
 * @param source with LF line ends
 */
export function findHtml(source: string, piece: string): number {
  let at = 0;
  for (const token of source.includes(piece) ? lexMarkdown(source) : []) {
    let isHtml = false;
    walkTokens(token, ({ type, raw }) => void (isHtml ||= type === 'html' && raw.includes(piece)));
    if (isHtml) return at + token.raw.indexOf(piece);
    at += token.raw.length;
  }
  return -1;
}
