import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { DEFAULT_REDIRECT_TYPE, type RedirectType } from '../../domain/redirect/redirect.ts';

/** A redirect as another tool writes it. */
export interface ForeignRedirect {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** A status, or a word for it; empty for the usual one of the tool. */
  readonly type: string;
  /** Whether the tool reads `from` as a pattern. */
  readonly isPattern?: boolean;
  /** A part without a counterpart, such as a condition. */
  readonly unsupported?: string;
}

const TYPES: ReadonlyMap<string, RedirectType> = new Map([
  ['', DEFAULT_REDIRECT_TYPE],
  ...['301', '308', 'permanent', 'permanent301', 'moved permanently'].map((word) => [word, 'Permanent301'] as const),
  ...['302', '303', 'temporary', 'temp', 'seeother', 'temporary302', 'found'].map((word) => [word, 'Temporary302'] as const),
  ...['307', 'temporary307'].map((word) => [word, 'Temporary307'] as const),
  ...['410', 'gone', 'gone410'].map((word) => [word, 'Gone410'] as const),
  ...['451', 'unavailableforlegalreasons451'].map((word) => [word, 'UnavailableForLegalReasons451'] as const),
]); // prettier-ignore

const ORIGIN = /^https?:\/\/[^/?#]+/i;
/** Signs of regular expressions, wildcards and placeholders, none of which a path has by itself. */
const PATTERN = /^\^|\$$|\*|\\[dwsDWS./-]|\(\?|\]\+|\)\?|\/:[a-z_]|\$\d|:splat/i;
const SHOWN_MAX = 200;

/** The line as the import reads it: sources without their host, types in the words of Galley. */
export function importLine(redirect: ForeignRedirect): ImportLine {
  const { line, to } = redirect;
  const from = redirect.from.trim();
  const shown = from.slice(0, SHOWN_MAX);
  const isPattern = redirect.isPattern === true || PATTERN.test(from) || /:splat|\$\d/i.test(to);
  if (isPattern) return { line, unreadable: `a pattern, which is not supported: ${shown}` };
  if (redirect.unsupported !== undefined)
    return { line, unreadable: `${redirect.unsupported.slice(0, SHOWN_MAX)}, which is not supported: ${shown}` };
  const type = TYPES.get(redirect.type.trim().toLowerCase());
  if (type === undefined) return { line, unreadable: `${redirect.type.trim().slice(0, 50)} is no redirect: ${shown}` };
  const bare = from.replace(ORIGIN, '');
  // An address that is only a host means the front page.
  const fromPath = bare === '' && from !== '' ? '/' : withSlash(bare);
  return { line, fromPath, toPath: to.trim(), type };
}

/** Some tools leave the first slash out. */
function withSlash(path: string): string {
  return path === '' || path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : `/${path}`;
}
