import type { Token, Tokens } from 'marked';
import { childrenOf } from '../markdown/markdown-lexer.ts';

/** HTML elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const TAG = /^<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])/i;

/**
 * Turns unpaired tags in running text into text: an author who writes "the `a` and the <b>" means the letters. As tags
 * they would disappear, and what follows would be within the element. Takes linear time.
 *
 * @returns the same tokens, changed in place
 */
export function lonelyTagsAsWords<T extends readonly Token[]>(tokens: T): T {
  const open: { readonly name: string; readonly token: Token }[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  for (const token of tokens) {
    for (const run of runsWithin(token)) lonelyTagsAsWords(run);
    const tag = tagOf(token);
    if (tag === null) continue;
    if (!tag.isEnd) {
      open.push({ name: tag.name, token });
      count(tag.name, 1);
    } else if ((openByName.get(tag.name) ?? 0) === 0) asWords(token);
    else {
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1);
        if (last.name === tag.name) break;
        asWords(last.token);
      }
    }
  }
  for (const { token } of open) asWords(token);
  return tokens;
}

/** Table cells are not siblings. */
function runsWithin(token: Token): readonly (readonly Token[])[] {
  if (token.type !== 'table') return [childrenOf(token)];
  const { header, rows } = token as Tokens.Table;
  return [header, ...rows].flat().map((cell) => cell.tokens);
}

function tagOf(token: Token): { readonly name: string; readonly isEnd: boolean } | null {
  if (token.type !== 'html' || token.block === true || token.raw.endsWith('/>')) return null;
  const [, end, written] = TAG.exec(token.raw) ?? [];
  const name = written?.toLowerCase();
  return name === undefined || VOID.test(name) ? null : { name, isEnd: end === '/' };
}

function asWords(token: Token): void {
  Object.assign(token, { type: 'text', text: token.raw, escaped: false });
}
