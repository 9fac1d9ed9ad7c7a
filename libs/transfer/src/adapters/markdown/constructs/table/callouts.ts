import { calloutVariant } from '@app/markdown';
import type { Use, Writer, Written } from '../construct.ts';
import { COLON_NAME } from '../lexer/admonitions.ts';
import { argument, readArguments } from '../lexer/arguments.ts';
import { alertMarkdown, dedented, oneLine } from './markdown.ts';

/** Names of callouts that say nothing of their kind. */
const PLAIN: ReadonlySet<string> = new Set(
  'notice callout admonition alert message box aside card hint-block custom-block highlight-box panel'.split(' '),
);
/** Names of callouts of any kind in themes, although they say one. */
const TAKES_KIND: ReadonlySet<string> = new Set(['hint', 'note', 'tip']);
const FOLDS: ReadonlySet<string> = new Set(
  'details expand expandable collapse collapsible accordion spoiler fold toggle hidden accordionitem accordion-item'.split(
    ' ',
  ),
);
const KINDS = ['type', 'kind', 'variant', 'severity', 'level', 'color', 'class', 'style', 'status', 'intent'];
const TITLES = ['title', 'heading', 'header', 'summary', 'label', 'name', 'question'];
/** What a callout of Notion begins with. */
const EMOJI = /^\p{Extended_Pictographic}\uFE0F?\s*/u;

export function isCallout(name: string): boolean {
  return PLAIN.has(name) || FOLDS.has(name) || calloutVariant(name) !== null;
}

/** `notice`, `callout`, `alert` and those that are named by their kind. */
export const callout: Writer = (use) => {
  const { name, args, inside } = use;
  const body = inside ?? argument(args, 'content', 'text', 'body', 'message');
  if (inside === null && body === '') return null;
  if (FOLDS.has(name)) return fold(argument(args, ...TITLES) || args.listed.join(' '), body);
  const { kind, title } = kindOf(use);
  return box(kind, title, body);
};

/** The kind and the title, from the name and the arguments. */
function kindOf({ name, args }: Use): { kind: string; title: string } {
  const title = argument(args, ...TITLES);
  const said =
    argument(args, ...KINDS) ||
    [...args.named].find(([key, value]) => value === 'true' && calloutVariant(key) !== null)?.[0];
  const [first = '', ...rest] = args.listed;
  const isKind = calloutVariant(first.toLowerCase()) !== null;
  if (!PLAIN.has(name) && !(TAKES_KIND.has(name) && (isKind || said)))
    return { kind: name, title: title || args.listed.join(' ') };
  if (said !== undefined && said !== '') return { kind: lastKind(said), title: title || args.listed.join(' ') };
  if (isKind) return { kind: first, title: title || rest.join(' ') };
  return { kind: 'note', title: title || args.listed.join(' ') };
}

/** Of classes such as `notice--warning`. */
function lastKind(words: string): string {
  return (
    words
      .toLowerCase()
      .split(/[\s-]+/)
      .findLast((word) => calloutVariant(word) !== null) ?? 'note'
  );
}

function box(kind: string, title: string, body: string): Written {
  const known = calloutVariant(kind.toLowerCase()) === null ? 'note' : kind.toLowerCase();
  return { text: alertMarkdown(known, title, dedented(body)), isBlock: true };
}

/** What unfolds: a question with its answer, or a callout. */
function fold(title: string, body: string): Written {
  const isQuestion = /[?？]\s*$/.test(title) && body.trim() !== '';
  return { text: alertMarkdown(isQuestion ? 'faq' : 'note', title || 'Details', dedented(body)), isBlock: true };
}

/** `:::note Title`, `:::note[Title]`, `::: {.callout-note title="Title"}`, `!!! note "Title"`, and fences that are admonitions. */
export const admonition: Writer = ({ tag, inside, args }) => {
  if (inside === null) return tag.closing ? { text: '' } : { text: oneLine(tag.given) };
  const isMark = tag.indent !== undefined;
  const { kind, title } =
    tag.name === COLON_NAME
      ? headOf(tag.given)
      : { kind: tag.name, title: argument(args, 'title') || args.listed.join(' ') };
  const name = kind.toLowerCase();
  const body = dedented(inside, isMark ? (tag.indent ?? 0) + 4 : Infinity);
  if (FOLDS.has(name) || tag.raw.startsWith('???')) return fold(title || (FOLDS.has(name) ? '' : kind), body);
  if (isCallout(name) || isMark || tag.content !== undefined) return box(lastKind(name), title, body);
  return { text: body, isBlock: true, became: 'only what it surrounds is kept' };
};

function headOf(given: string): { kind: string; title: string } {
  const braces = /^\{([^{}]*)\}/.exec(given);
  if (braces) {
    const inner = braces[1] ?? '';
    const classes = inner
      .split(/\s+/)
      .filter((word) => word.startsWith('.'))
      .join(' ');
    return { kind: lastWord(classes), title: argument(readArguments(inner), 'title') };
  }
  const [kind = ''] = given.split(/[\s[{]/, 1);
  const rest = given.slice(kind.length).trim();
  const close = rest.indexOf(']');
  if (rest.startsWith('[') && close > 0) return { kind, title: rest.slice(1, close) };
  const attributes = /^\{([^{}]*)\}/.exec(rest)?.[1];
  if (attributes !== undefined) return { kind, title: argument(readArguments(attributes), 'title') };
  const args = readArguments(rest);
  return { kind, title: args.named.get('title') ?? rest };
}

function lastWord(classes: string): string {
  return classes.split(/[\s.-]+/).findLast((word) => calloutVariant(word) !== null) ?? classes.replace('.', '');
}

/** `<details>` with its `<summary>`, and `<aside>` of Notion. */
export const element: Writer = ({ tag, inside }) => {
  if (tag.name === 'summary') return inside === null ? null : { text: `<summary>${inside}</summary>` };
  if (inside === null) return null;
  if (tag.name === 'details') {
    const { summary, rest } = summaryOf(inside);
    return fold(plainTitle(summary), rest);
  }
  const body = dedented(inside).trim();
  return { text: alertMarkdown('note', '', body.replace(EMOJI, '')), isBlock: true };
};

function summaryOf(inside: string): { readonly summary: string; readonly rest: string } {
  const [begin, end] = [inside.indexOf('<summary>'), inside.indexOf('</summary>')];
  if (begin < 0 || end < begin) return { summary: '', rest: inside };
  return { summary: inside.slice(begin + 9, end), rest: inside.slice(0, begin) + inside.slice(end + 10) };
}

/** Titles are plain text. */
function plainTitle(text: string): string {
  return oneLine(text.replace(/<[^<>]*>/g, '').replace(/[*`]/g, ''));
}
