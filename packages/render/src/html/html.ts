/** Text that is safe to stand in a page as it is. Only this file and those that escape for themselves make any. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** What a template takes: text is escaped, nothing is nothing, and lists are put together. */
export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and within quoted attributes, of HTML and of XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Template tag: whatever is put in is escaped unless it is {@link Html}; lists stand line by line. Attributes always have double quotes. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((text, at) => text + (at < pieces.length ? written(pieces[at]) : '')).join(''));
}

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object')
    return piece
      .map(written)
      .filter((text) => text !== '')
      .join('\n');
  return escapeText(String(piece));
}

/** HTML from elsewhere, as it is: only for what is known to be safe. */
export function raw(text: string): Html {
  return new Html(text);
}

/** The text when there is any: null for what is unset or blank. */
export function filled(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
