import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { importLine } from './foreign-line.ts';

/** Reads one line of a file; null for a line without a redirect. */
type ReadLine = (text: string, line: number) => ImportLine | null;

const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g;
const STATUS = /^(\d{3})!?$/;
const YAML_STATUS = /^(30[1278]|410)\s{0,9}:\s{0,9}$/;
const APACHE = /^\s{0,99}(?:Redirect(?:Permanent|Temp|Match)?|RewriteRule)\s/i;

/** Lines of Netlify or Cloudflare: a path, where it leads, and perhaps a status and conditions. */
export function isUnderscoreLine(text: string): boolean {
  return /^(?:\/|https?:\/\/)\S*\s+\S/.test(text.trim());
}

export function isApacheLine(text: string): boolean {
  return APACHE.test(text);
}

export function isYamlLine(text: string): boolean {
  return YAML_STATUS.test(text.trim());
}

export function readUnderscoreLines(lines: readonly string[]): Iterable<ImportLine> {
  return each(lines, (text, line) => {
    const [from = '', ...rest] = wordsOf(text.slice(0, commentIn(text)));
    if (from === '') return null;
    const at = rest.findIndex((word) => /^(?:\/|https?:\/\/)/.test(word));
    const [to = '', status = '', ...conditions] = at < 0 ? [] : rest.slice(at);
    const code = STATUS.exec(status)?.[1];
    const unread = [
      ...rest.slice(0, Math.max(at, 0)),
      ...(code === undefined && status !== '' ? [status] : []),
      ...conditions,
    ];
    const unsupported = unread.length === 0 ? {} : { unsupported: `the condition "${unread.join(' ')}"` };
    return importLine({ line, from, to, type: code ?? '', ...unsupported });
  });
}

export function readApacheLines(lines: readonly string[]): Iterable<ImportLine> {
  return each(lines, (text, line) => {
    if (!isApacheLine(text)) return null;
    const [directive = '', ...words] = wordsOf(text);
    const name = directive.toLowerCase();
    if (name === 'redirectmatch' || name === 'rewriterule')
      return importLine({
        line,
        from: words.find((word) => /[/^]/.test(word)) ?? '',
        to: '',
        type: '',
        isPattern: true,
      });
    const [first = ''] = words;
    const hasStatus = name === 'redirect' && !/^(?:\/|https?:)/i.test(first);
    const [from = '', to = ''] = hasStatus ? words.slice(1) : words;
    const type = name === 'redirectpermanent' ? '301' : hasStatus ? first : '302';
    return importLine({ line, from, to, type });
  });
}

/** Ghost's `redirects.yaml`: below each status, a path and where it leads. */
export function readYamlLines(lines: readonly string[]): Iterable<ImportLine> {
  let type = '';
  return each(lines, (text, line) => {
    const status = YAML_STATUS.exec(text.trim())?.[1];
    if (status !== undefined) type = status;
    if (status !== undefined || text.trim() === '' || text.trim().startsWith('#')) return null;
    const pair = pairOf(text.trim());
    return pair === null ? { line, unreadable: 'it is no path with its target' } : importLine({ line, ...pair, type });
  });
}

function* each(lines: readonly string[], read: ReadLine): Generator<ImportLine> {
  for (const [at, text] of lines.entries()) {
    const line = read(text, at + 1);
    if (line !== null) yield line;
  }
}

/** Where a comment begins, or the end of the line. */
function commentIn(text: string): number {
  const at = text.search(/(?:^|\s)#/);
  return at < 0 ? text.length : at;
}

/** A value without the quotes around it. */
function bare(value: string): string {
  const text = value.trim();
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.endsWith(text.charAt(0));
  return isQuoted ? text.slice(1, -1) : text;
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(WORDS)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function pairOf(text: string): { from: string; to: string } | null {
  const quote = /^["']/.exec(text)?.[0];
  const end = quote === undefined ? text.search(/:(?=\s|$)/) : text.indexOf(quote, 1) + 1;
  if (end <= 0) return null;
  const rest = text.slice(end).trim();
  if (!rest.startsWith(':')) return null;
  return { from: bare(text.slice(0, end)), to: bare(rest.slice(1)) };
}
