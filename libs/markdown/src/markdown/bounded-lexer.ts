import { Lexer, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked';
import { BoundedTokenizer } from './bounded-tokenizer.ts';

/** Quotes, lists and marks within each other; deeper than texts in practice. */
const DEPTH_MAX = 200;

/**
 * A lexer for which what is nested deeper than 200 is words. A call stack that is used up while a regular expression is compiled ends the
 * whole process, and lists take time with the cube of their depth.
 */
export class BoundedLexer extends Lexer {
  private depth = 0;

  constructor(
    options: MarkedOptions,
    private readonly bounds = new BoundedTokenizer(options),
  ) {
    super({ ...options, tokenizer: bounds });
  }

  override lex(source: string): TokensList {
    this.bounds.begin(source.length);
    return super.lex(source);
  }

  /** The tokens of running text, without blocks. */
  lexInline(source: string): Token[] {
    this.bounds.begin(source.length);
    return this.inlineTokens(source);
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = this.tokens, lastParagraphClipped?: boolean): Token[] {
    const words = () => {
      tokens.push({ type: 'paragraph', raw: source, text: source, tokens: [wordsOf(source)] });
      return tokens;
    };
    return this.deeper(() => super.blockTokens(source, tokens, lastParagraphClipped), words);
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const words = () => {
      tokens.push(wordsOf(source));
      return tokens;
    };
    return this.deeper(() => super.inlineTokens(source, tokens), words);
  }

  private deeper(read: () => Token[], words: () => Token[]): Token[] {
    if (this.depth >= DEPTH_MAX) return words();
    this.depth += 1;
    const tokens = read();
    this.depth -= 1;
    return tokens;
  }
}

function wordsOf(source: string): Tokens.Text {
  return { type: 'text', raw: source, text: source, escaped: false };
}
