/**
 * Block texts are Markdown and may refer to a media file as `media:<id>` wherever Markdown or HTML has an address:
 * `![alt](media:<id>)`, `[label]: media:<id>`, `src="media:<id>"`. The text names the file, not its location. Code
 * within a text is left unchanged.
 */
export const TEXT_MEDIA_SCHEME = 'media:';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const REFERENCE = new RegExp(`^media:(${UUID})$`, 'i');
/** A run of backticks, an escaped character, or an address with the syntax around it. */
const PARTS = new RegExp(
  `(\`+)|\\\\[^]|(\\]\\([ \\t]{0,8}<?|\\]:[ \\t]{0,8}<?|\\b(?:src|href|poster)=["']?)media:(${UUID})(?![\\w-])`,
  'gi',
);

/** What may stand before an address, and the address up to a character that has a meaning of its own. */
const LINKS = /(`+)|\\[^]|(\]\([ \t]{0,8}<?|\]:[ \t]{0,8}<?|\b(?:src|href|poster)=["']?)([^\s<>()"'`\\]+)/gi;
/** Behind an address that ends there. */
const ADDRESS_END = /^[\s)>"']?$/;

type Match = [ticks: string | undefined, before: string | undefined, found: string | undefined, at: number];

/** The reference to a media file in a text. */
export function textMedia(mediaId: string): string {
  return TEXT_MEDIA_SCHEME + mediaId;
}

/** @returns the id in lower case when the whole address is a reference, otherwise null */
export function textMediaId(address: string): string | null {
  return REFERENCE.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** The ids of all files that a text refers to, in lower case and in order. */
export function textMediaIds(text: string): string[] {
  const ids: string[] = [];
  withTextMedia(text, (id) => {
    ids.push(id);
    return null;
  });
  return ids;
}

/**
 * The text with addresses in place of references; the same string when there are none. Takes time in proportion to its length.
 *
 * @param addressOf given an id in lower case; null leaves the reference as it is, which no browser opens
 */
export function withTextMedia(text: string, addressOf: (mediaId: string) => string | null): string {
  if (!text.includes(TEXT_MEDIA_SCHEME)) return text;
  return outsideCode(text, PARTS, (id) => addressOf(id.toLowerCase()));
}

/**
 * The text with other addresses in its links and pictures. Addresses with parentheses, quotes or backslashes are left as they are. Takes
 * time in proportion to its length.
 *
 * @param change null leaves the address as it is
 */
export function withTextLinks(text: string, change: (address: string) => string | null): string {
  return text.includes('](') || text.includes(']:') || text.includes('=')
    ? outsideCode(text, LINKS, (address, next) => (ADDRESS_END.test(next) ? change(address) : null))
    : text;
}

/** @param parts see `PARTS` and `LINKS`: a run of backticks, what stands before, and what is replaced; @param replacement also gets the character behind */
function outsideCode(text: string, parts: RegExp, replacement: (found: string, next: string) => string | null): string {
  const endOfCode = codeSpans(text);
  let codeEnd = 0;
  return text.replace(parts, (part: string, ...[ticks, before, found, at]: Match) => {
    if (at < codeEnd) return part;
    if (ticks !== undefined) codeEnd = endOfCode(ticks.length, at);
    if (before === undefined || found === undefined) return part;
    const replaced = replacement(found, text.charAt(at + part.length));
    return replaced === null ? part : before + replaced;
  });
}

/**
 * @returns a function of the length of a run of backticks and its position (ascending): where the code span that it
 *   opens ends, or 0 if it opens none
 */
function codeSpans(text: string): (length: number, at: number) => number {
  const runs = new Map<number, { readonly places: number[]; next: number }>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.places.push(index);
    else runs.set(run.length, { places: [index], next: 0 });
  }
  return (length, at) => {
    const same = runs.get(length);
    if (!same) return 0;
    while ((same.places[same.next] ?? Infinity) <= at) same.next += 1;
    const place = same.places[same.next];
    return place === undefined ? 0 : place + length;
  };
}
