import { Lexer, Tokenizer, type Tokens } from 'marked';

/** Characters that a text may be searched for ends that are not there: as many, and so many times its length. */
const SEARCHED = { least: 500_000, times: 4 };
/** Marks that may begin emphasis: words follow them. */
const OPENING = /^(?:\*+[^\s*]|_+[^\s_]|~+[^\s~])/;
const IN_WORD = /[\p{L}\p{N}]$/u;
/** May begin a tag or a comment. */
const TAG = /^<[a-z/!?]/i;
const BLANK_LINE = /\n[ \t]*(?:\n|$)/;
/** Longest part of an e-mail address before its `@` (RFC 5321). */
const LOCAL_PART = '{1,64}';

/**
 * Reads a text in time that grows with its length. Where the end of emphasis, of a comment or of a heading is missing, `marked` searches all that
 * follows, once for each beginning: past a bound, these are words.
 */
export class BoundedTokenizer extends Tokenizer {
  private left = 0;

  /** To be called before a text is read. @param length in characters */
  begin(length: number): void {
    this.left = SEARCHED.least + SEARCHED.times * length;
    this.rules = { ...this.rules, inline: { ...this.rules.inline, ...BOUNDED_RULES } };
  }

  override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    if (!OPENING.test(source) || (source.startsWith('_') && IN_WORD.test(before))) return undefined;
    return this.search(
      () => source.length,
      () => super.emStrong(source, masked, before),
    );
  }

  override del(source: string, masked: string, before = ''): Tokens.Del | undefined {
    if (!OPENING.test(source)) return undefined;
    return this.search(
      () => source.length,
      () => super.del(source, masked, before),
    );
  }

  override tag(source: string): Tokens.Tag | undefined {
    return TAG.test(source)
      ? this.search(
          () => source.length,
          () => super.tag(source),
        )
      : undefined;
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return this.search(
      () => paragraphLength(source),
      () => super.lheading(source),
    );
  }

  /** @param reach tells how many characters were searched if nothing is found */
  private search<T>(reach: () => number, find: () => T | undefined): T | undefined {
    if (this.left <= 0) return undefined;
    const found = find();
    if (found === undefined) this.left -= reach();
    return found;
  }
}

function paragraphLength(source: string): number {
  const end = source.search(BLANK_LINE);
  return end < 0 ? source.length : end;
}

/** At each character, `marked` looks whether an e-mail address begins, however far away its `@` is. */
const { text, url } = Lexer.rules.inline.gfm;
const BOUNDED_RULES = {
  text: bounded(text, '{\\|}~-]+@', `{\\|}~-]${LOCAL_PART}@`),
  url: bounded(url, '._+-]+@', `._+-]${LOCAL_PART}@`, '._+-]+(@)', `._+-]${LOCAL_PART}(@)`),
};

/** @throws Error if the expression has other parts than those that are replaced */
function bounded({ source }: RegExp, ...parts: readonly string[]): RegExp {
  let changed = source;
  for (let at = 0; at < parts.length; at += 2) {
    if (!changed.includes(parts[at] ?? '')) throw new Error(`The expressions of "marked" have changed: ${source}`);
    changed = changed.replaceAll(parts[at] ?? '', parts[at + 1] ?? '');
  }
  return new RegExp(changed);
}
