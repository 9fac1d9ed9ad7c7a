/** Reads a text from its beginning to its end, and remembers what does not occur any more. */
export class Scanner {
  private readonly found = new Map<string, number>();

  constructor(readonly source: string) {}

  /** Like `indexOf`, in time that grows with the text, however often it is asked for the same from further on. */
  indexOf(wanted: string, from: number): number {
    const known = this.found.get(wanted);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = this.source.indexOf(wanted, from);
    this.found.set(wanted, at);
    return at;
  }

  /** Where the line ends that a place is in, without its line break. */
  lineEnd(at: number): number {
    const end = this.indexOf('\n', at);
    return end < 0 ? this.source.length : end;
  }

  /** The match of a sticky expression at a place. */
  match(expression: RegExp, at: number): RegExpExecArray | null {
    expression.lastIndex = at;
    return expression.exec(this.source);
  }

  isEscaped(at: number): boolean {
    return this.source.charAt(at - 1) === '\\' && this.source.charAt(at - 2) !== '\\';
  }
}
