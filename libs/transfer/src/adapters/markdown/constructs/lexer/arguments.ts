/** What a construct is given: `"a" b=c`. */
export interface Arguments {
  /** Values without a name, in their order. */
  readonly listed: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'", '`']);
const NAME = /^[\w.:-]+$/;
const SPACE = /[\s,]/;

/** Reads the arguments of any notation, in time that grows with their length. */
export function readArguments(given: string): Arguments {
  const listed: string[] = [];
  const named = new Map<string, string>();
  const values = new Values(given);
  while (values.skipSpace()) {
    const { text, isQuoted } = values.next();
    if (isQuoted || !NAME.test(text) || !values.takes('=')) {
      if (text !== '') listed.push(text);
      continue;
    }
    values.skipSpace();
    named.set(text.toLowerCase(), values.next().text);
  }
  return { listed, named };
}

/** The first of these arguments that is there; a number is the place of one without a name. */
export function argument({ listed, named }: Arguments, ...names: readonly (string | number)[]): string {
  for (const name of names) {
    const value = typeof name === 'number' ? listed[name] : named.get(name);
    if (value !== undefined && value !== '') return value;
  }
  return '';
}

class Values {
  private at = 0;
  /** Quotes and braces that are known to have no end from here on. */
  private readonly endless = new Set<string>();

  constructor(private readonly given: string) {}

  /** @returns whether anything follows */
  skipSpace(): boolean {
    while (this.at < this.given.length && SPACE.test(this.given.charAt(this.at))) this.at += 1;
    return this.at < this.given.length;
  }

  takes(sign: string): boolean {
    const from = this.at;
    while (this.given.charAt(this.at) === ' ') this.at += 1;
    if (this.given.charAt(this.at) === sign) {
      this.at += 1;
      return true;
    }
    this.at = from;
    return false;
  }

  next(): { readonly text: string; readonly isQuoted: boolean } {
    const sign = this.given.charAt(this.at);
    const whole = QUOTES.has(sign) ? this.quoted(sign) : sign === '{' ? this.braced() : null;
    if (whole !== null) return { text: whole, isQuoted: true };
    const from = this.at;
    while (this.at < this.given.length && !SPACE.test(this.given.charAt(this.at))) {
      if (this.at > from && this.given.charAt(this.at) === '=' && NAME.test(this.given.slice(from, this.at))) break;
      this.at += 1;
    }
    return { text: this.given.slice(from, this.at), isQuoted: false };
  }

  private quoted(quote: string): string | null {
    if (this.endless.has(quote)) return null;
    let text = '';
    for (let at = this.at + 1; at < this.given.length; at += 1) {
      const sign = this.given.charAt(at);
      if (sign === quote) {
        this.at = at + 1;
        return text;
      }
      const isEscape = sign === '\\' && quote !== '`' && [quote, '\\'].includes(this.given.charAt(at + 1));
      text += isEscape ? this.given.charAt((at += 1)) : sign;
    }
    this.endless.add(quote);
    return null;
  }

  /** The inside of `{…}`, as components are given values. */
  private braced(): string | null {
    if (this.endless.has('{')) return null;
    let depth = 0;
    for (let at = this.at; at < this.given.length; at += 1) {
      const sign = this.given.charAt(at);
      if (sign === '{') depth += 1;
      else if (sign === '}' && --depth === 0) {
        const inside = this.given.slice(this.at + 1, at).trim();
        this.at = at + 1;
        return unquoted(inside);
      }
    }
    this.endless.add('{');
    return null;
  }
}

/** A text within quotes. */
export function unquoted(text: string): string {
  const quote = text.charAt(0);
  return text.length > 1 && QUOTES.has(quote) && text.endsWith(quote) ? text.slice(1, -1) : text;
}
