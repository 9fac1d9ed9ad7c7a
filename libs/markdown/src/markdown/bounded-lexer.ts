import { Lexer, type Token, type TokensList } from 'marked';

/** Quotes, lists and marks within each other; deeper than anybody writes. */
const DEPTH_MAX = 200;

/**
 * A lexer that refuses what is nested deeper than 200. A call stack that is used up while a regular expression is compiled ends the whole
 * process, and lists take time with the cube of their depth.
 */
export class BoundedLexer extends Lexer {
  private depth = 0;

  /** @throws RangeError for a text that is nested deeper than 200 */
  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.deeper(() => super.blockTokens(source, tokens, lastParagraphClipped));
  }

  /** @throws RangeError for a text that is nested deeper than 200 */
  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    return this.deeper(() => super.inlineTokens(source, tokens));
  }

  private deeper(read: () => Token[]): Token[] {
    if (this.depth >= DEPTH_MAX) throw new RangeError('the text is nested too deeply');
    this.depth += 1;
    const tokens = read();
    this.depth -= 1;
    return tokens;
  }
}
