import { findHtml } from '@app/markdown';
import { isJsonObject } from '@app/shared-kernel';
import { cardKind } from './card-kind.ts';

/** What Ghost writes where the public part of a text ends. */
const WALL = '<!--members-only-->';
const DEPTH_MAX = 200;
/** Cards that show HTML as it is written. */
const CODE: ReadonlySet<string> = new Set(['code', 'codeblock']);

/** For each form of a text its source up to the paywall, which may lie within other nodes; null where there is none. */
export const UP_TO_PAYWALL: Readonly<Record<string, (source: string) => string | null>> = {
  lexical: (source) => {
    const document: unknown = JSON.parse(source);
    return isJsonObject(document) && endNode(document['root'], 1) ? JSON.stringify(document) : null;
  },
  mobiledoc: (source) => {
    const document: unknown = JSON.parse(source);
    if (!isJsonObject(document)) return null;
    const { sections, cards } = document;
    return endList(sections, (section) => endSection(section, cards)) ? JSON.stringify(document) : null;
  },
  markdown: (source) => {
    const lines = source.replace(/\r\n?/g, '\n');
    return upTo(lines, findHtml(lines, WALL));
  },
  html: upToWall,
};

/** Whether Ghost's own rendering of a text has no paywall: nothing of the text is public then. */
export function hidesAll(rendered: unknown): boolean {
  return typeof rendered === 'string' && rendered.trim() !== '' && upToWall(rendered) === null;
}

function upToWall(html: string): string | null {
  return upTo(html, html.indexOf(WALL));
}

function upTo(source: string, at: number): string | null {
  return at < 0 ? null : source.slice(0, at);
}

/** Ends a list with its first element that holds the paywall. @returns false if none does */
function endList(list: unknown, end: (element: unknown) => boolean): boolean {
  if (!Array.isArray(list)) return false;
  const at = list.findIndex(end);
  if (at >= 0) list.length = at + 1;
  return at >= 0;
}

function endNode(node: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) throw new RangeError('the document is nested too deeply');
  if (!isJsonObject(node)) return false;
  if (Array.isArray(node['children'])) return endList(node['children'], (child) => endNode(child, depth + 1));
  // Ghost escapes texts.
  const ended = typeof node['text'] === 'string' ? null : endCard(String(node['type']), node);
  if (ended) Object.assign(node, ended);
  return ended !== null;
}

function endSection(section: unknown, cards: unknown): boolean {
  const card: unknown = Array.isArray(section) && section[0] === 10 && Array.isArray(cards) ? cards[section[1]] : null;
  if (!Array.isArray(card)) return false;
  const ended = endCard(String(card[0]), isJsonObject(card[1]) ? card[1] : {});
  if (ended) card.splice(0, 2, ended['type'] ?? card[0], { ...card[1], ...ended });
  return ended !== null;
}

/** @returns the fields of a card that ends the public part, with what of it is public; null for any other card */
function endCard(name: string, card: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null {
  const kind = cardKind(name);
  if (kind === 'paywall') return { type: kind };
  if (CODE.has(kind)) return null;
  if (kind === 'html' || kind === 'markdown') {
    const source = card[kind];
    const kept = typeof source === 'string' ? (UP_TO_PAYWALL[kind]?.(source) ?? null) : null;
    return kept === null ? null : { [kind]: kept };
  }
  return JSON.stringify(card).includes(WALL) ? { type: 'paywall' } : null;
}
