import { parseFragment } from 'parse5';
import type { ImportedBlock, Note } from '@app/markdown';

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'title',
  'head',
]);

/**
 * The words that a browser would show of an HTML source and that are neither in the blocks made of it nor in the notes
 * about what was left out. Repeated words count each time. Numbers of one or two digits are ignored, because they may
 * number list items.
 */
export function lostVisibleWords(
  html: string,
  item: { readonly title?: string; readonly blocks: readonly ImportedBlock[]; readonly notes: readonly Note[] },
): string[] {
  const kept = new Map<string, number>();
  const count = (one: readonly string[], other: readonly string[]) => {
    const [bag, second] = [bagOf(one), bagOf(other)];
    for (const word of new Set([...bag.keys(), ...second.keys()])) {
      kept.set(word, (kept.get(word) ?? 0) + Math.max(bag.get(word) ?? 0, second.get(word) ?? 0));
    }
  };
  for (const block of item.blocks) {
    const texts = block.type === 'code' ? [block.code] : stringsIn(block);
    // A mark may be within a word or between two words, so both readings are counted.
    if (block.type === 'code') count(texts.flatMap(wordsOf), []);
    else for (const text of texts) count(wordsOf(plain(text, '')), wordsOf(plain(text, ' ')));
  }
  for (const { leftOut = '', message } of item.notes) count(wordsOf(`${leftOut} ${message}`), []);
  return wordsOf(visible(parseFragment(html) as Node)).filter((word) => {
    const left = kept.get(word) ?? 0;
    kept.set(word, left - 1);
    return left <= 0 && !/^\d{1,2}$/.test(word);
  });
}

function bagOf(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** An embedded tweet is loaded from its address. */
function isTweet(attrs: Node['attrs']): boolean {
  return attrs?.some(({ name, value }) => name === 'class' && value.includes('twitter-tweet')) ?? false;
}

function visible({ nodeName, value, attrs, childNodes = [] }: Node): string {
  if (nodeName === '#text') return value ?? '';
  if (UNSEEN.has(nodeName) || isTweet(attrs)) return '';
  const inner = childNodes.map(visible).join('');
  return /^(?:a|b|i|u|s|em|strong|span|code|sub|sup|mark|small|font|del|ins|abbr|kbd)$/.test(nodeName)
    ? inner
    : ` ${inner} `;
}

/** Text without the marks, escapes and character references of Markdown; the targets of links are appended. */
function plain(text: string, mark: '' | ' '): string {
  const targets: string[] = [];
  const shown = text
    .replace(/(?<!\\)\]\(([^()\s]*(?: "[^"]*")?)\)/g, (_, target: string) => {
      targets.push(target);
      return mark;
    })
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, ' ')
    .replace(/(?<!\\)<\/?(?:u|sub|sup|mark|small|ins|abbr|kbd|q)\b[^<>]*>/g, mark)
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/\*\*|~~|[*`[]/g, mark);
  return [shown, ...targets].join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
