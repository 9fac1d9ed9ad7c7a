import type { Token } from 'marked';
import { headingId } from '@app/shared-kernel';
import { childrenOf, lexMarkdown } from './markdown/markdown-lexer.ts';

/** A heading's text and id as stored. */
export interface PlainHeading {
  /**
   * Without marks if the words alone read the same, because tables of contents show the text as stored; with marks if
   * there is a link, HTML, or words that would be interpreted as marks.
   */
  readonly text: string;
  /** Null if the id derived from the text is the right one. */
  readonly id: string | null;
}

/** @param markdown the text of a heading, in one line */
export function plainHeading(markdown: string): PlainHeading {
  if (!/[^\p{L}\p{N}\p{M}\s.,;:?()–—-]/u.test(markdown)) return { text: markdown, id: null };
  const words = wordsOf(inlineTokens(markdown)).replace(/\s+/g, ' ').trim();
  if (words === '') return { text: markdown, id: null };
  const text = areSame(markdown, words) && isPlain(words) ? words : markdown;
  return { text, id: headingId(text) === headingId(words) ? null : headingId(words) };
}

/** The words of inline Markdown, without marks and images. */
export function plainWords(markdown: string): string {
  return wordsOf(inlineTokens(markdown.replaceAll('\n', ' ')).filter(({ type }) => type !== 'image'))
    .replace(/\s+/g, ' ')
    .trim();
}

function inlineTokens(markdown: string): readonly Token[] {
  return lexMarkdown(`# ${markdown}`).flatMap((token) => childrenOf(token));
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return '';
      if (token.type === 'br') return ' ';
      const children = childrenOf(token);
      if (children.length > 0) return wordsOf(children);
      return unescaped(token);
    })
    .join('');
}

/** True if only marks are removed: no address of a link, no tag, and no two words were joined. */
function areSame(markdown: string, words: string): boolean {
  return wordList(markdown) === wordList(words);
}

function wordList(text: string): string {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

/** The lexer leaves HTML entities in words outside of code. */
function unescaped(token: Token): string {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
  if (token.type === 'codespan') return text;
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** True if the words are the same when they are read as Markdown. */
function isPlain(words: string): boolean {
  if (/[&\\]/.test(words)) return false;
  const tokens = inlineTokens(words);
  return tokens.every(({ type }) => type === 'text') && tokens.map(({ raw }) => raw).join('') === words;
}
