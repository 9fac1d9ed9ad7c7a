/** Characters that XML forbids but real files contain. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
/** An ampersand that begins no reference: a parser would search the rest of the file for its end. */
const LONE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const OPEN = '<![CDATA[';
const CLOSE = ']]>';
/** The longest token that must not be split: a reference, or the start of a CDATA section. */
const TAIL = 12;

/** Repairs a stream of XML: removes control characters and escapes stray ampersands outside CDATA sections. */
export class ValidXml {
  private carried = '';
  private inSection = false;
  /** Whether anything had to be changed. */
  repaired = false;

  /** @param last whether this is the last piece */
  feed(text: string, last: boolean): string {
    const clean = text.replace(CONTROL, '');
    if (clean.length < text.length) this.repaired = true;
    const source = this.carried + clean;
    const parts: string[] = [];
    let at = 0;
    for (;;) {
      const mark = this.inSection ? CLOSE : OPEN;
      const found = source.indexOf(mark, at);
      if (found < 0) break;
      const end = found + mark.length;
      parts.push(this.inSection ? source.slice(at, end) : this.escaped(source.slice(at, found)) + OPEN);
      this.inSection = !this.inSection;
      at = end;
    }
    const rest = source.slice(at);
    const kept = last ? 0 : Math.min(rest.length, TAIL);
    const done = rest.slice(0, rest.length - kept);
    parts.push(this.inSection ? done : this.escaped(done, rest.slice(done.length)));
    this.carried = rest.slice(done.length);
    return parts.join('');
  }

  /** @param next the following text, so that a reference at the end is recognised */
  private escaped(text: string, next = ''): string {
    const whole = text + next;
    const result: string[] = [];
    let from = 0;
    for (const { index } of whole.matchAll(LONE_AMPERSAND)) {
      if (index >= text.length) break;
      this.repaired = true;
      result.push(text.slice(from, index), '&amp;');
      from = index + 1;
    }
    return [...result, text.slice(from)].join('');
  }
}
