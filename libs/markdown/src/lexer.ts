/** Reads Markdown in time that grows with its length, without the converters of this library. Also runs in browsers. */
export { BoundedLexer } from './markdown/bounded-lexer.ts';
