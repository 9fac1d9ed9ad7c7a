import type { Token, Tokens } from 'marked';
import { attribute, decodeEntities, type HtmlTag } from '../html/html-tags.ts';
import type { Notes } from '../notes.ts';
import { linkTarget, linkTitle } from './link-source.ts';
import { lexMarkdown } from './markdown-lexer.ts';
import type { TextTag } from './paired-tags.ts';

/** The context in which a tag is written as Markdown. */
export interface TagSetting {
  /** The text before the tag, and after its end in the source. */
  readonly before: string;
  readonly after: string;
  /** Elements around the tag, so that no strong text is nested in strong text. */
  readonly around: ReadonlySet<string>;
  readonly notes: Notes;
  /** Returns the address of a link, or its new address. */
  readonly target: (href: string) => string;
}

type Mark = 'strong' | 'em' | 'del';

const MARKS: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
};
const SIGNS: Readonly<Record<Mark, string>> = { strong: '**', em: '*', del: '~~' };
const CODE: ReadonlySet<string> = new Set(['code', 'tt', 'samp']);
/** Elements that only affect the appearance. */
const LOOKS: ReadonlySet<string> = new Set(['span', 'font']);
const UNSAFE = /^\s*(?:javascript|data|vbscript|file):/i;
/** Attributes of a link that control the browser and have no meaning for readers. */
const STEERING = /^(?:target|rel|class|style)$/;

/** The kind of element that a tag creates, by the name in `around`; null for those that stay HTML. */
export function meaningOf({ name }: HtmlTag): string | null {
  if (MARKS[name]) return MARKS[name];
  return name === 'a' || CODE.has(name) || LOOKS.has(name) ? name : null;
}

/**
 * An element of running text as Markdown.
 *
 * @param inside its content as Markdown @returns null if Markdown cannot express it
 */
export function elementAsMarkdown(
  tag: TextTag,
  inside: string,
  tokens: readonly Token[],
  at: TagSetting,
): string | null {
  if (named(tag)) return null;
  const mark = MARKS[tag.name];
  if (mark) return at.around.has(mark) ? inside : marked(mark, inside, at);
  if (tag.name === 'a') return link(tag, inside, at);
  if (CODE.has(tag.name)) return code(tokens, at);
  if (!LOOKS.has(tag.name)) return null;
  at.notes.addOnce('layout', 'how words of a text look is left out');
  return inside;
}

/** Whether links may refer to it. */
function named(tag: HtmlTag): boolean {
  return attribute(tag, 'id') !== null || (attribute(tag, 'name') !== null && attribute(tag, 'href') === null);
}

/** White space at the ends is put outside of the marks. */
function marked(mark: Mark, inside: string, { before, after }: TagSetting): string | null {
  const words = inside.trim();
  if (words === '') return inside;
  const lead = inside.slice(0, inside.length - inside.trimStart().length);
  const tail = inside.slice(inside.trimEnd().length);
  const said = `${SIGNS[mark]}${words}${SIGNS[mark]}`;
  const [left, right] = [lead === '' ? before.slice(-1) : ' ', tail === '' ? after.slice(0, 1) : ' '];
  return /[*~_\\]/.test(left + right) || !isOne(mark, said, left, right) ? null : lead + said + tail;
}

function link(tag: HtmlTag, inside: string, { around, notes, target }: TagSetting): string | null {
  const href = attribute(tag, 'href')?.trim() ?? '';
  if (href === '') return inside;
  if (UNSAFE.test(href)) {
    notes.add('link', 'a link that would run code or hold data is left out', href.slice(0, 200));
    return inside;
  }
  if (around.has('a') || inside.trim() === '') return null;
  const said = `[${inside.trim()}](${linkTarget(target(href))}${linkTitle(attribute(tag, 'title'))})`;
  if (!isOne('link', said, '', '')) return null;
  const steering = [...tag.raw.matchAll(/\s([a-z-]+)\s*=/gi)].some(([, name = '']) =>
    STEERING.test(name.toLowerCase()),
  );
  if (steering) notes.addOnce('layout', 'how links of a text look and open is left out');
  return said;
}

/** Only for elements that contain only text: Markdown interprets nothing within code. */
function code(tokens: readonly Token[], { before, after }: TagSetting): string | null {
  if (!tokens.every(({ type }) => type === 'text' || type === 'escape')) return null;
  const text = decodeEntities(tokens.map(({ raw }) => raw).join('')).replace(/\s+/g, ' ');
  if (text.trim() === '' || before.endsWith('`') || after.startsWith('`')) return null;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$/.test(text) || /^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Whether the written text parses as this one element in its context. */
function isOne(type: Mark | 'link', said: string, before: string, after: string): boolean {
  const [paragraph] = lexMarkdown(`${before && `x${before}`}${said}${after && `${after}x`}`);
  const tokens = (paragraph as Tokens.Paragraph | undefined)?.tokens ?? [];
  return tokens.some((token) => token.type === type && token.raw === said);
}

/** A line must not begin with text that starts a list, a heading, a quote or a non-text element. */
export function breaksLine(after: string): boolean {
  return !LINE_START.test(after);
}

const LINE_START =
  /^\s*(?:[-+*>#=~`|:]|\d{1,9}[.)]|<(?!\/?(?:a|abbr|b|br|code|del|em|font|i|img|kbd|mark|s|small|span|strong|sub|sup|u)\b))/i;
