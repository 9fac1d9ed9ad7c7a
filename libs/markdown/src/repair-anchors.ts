import { assignHeadingIds, HEADING_ID_MAX, markdownTexts } from '@app/shared-kernel';
import type { HeadingBlock, ImportedBlock } from './block.ts';

const ANCHOR = /\]\(<?#([^)\s>]+)|href=["']#([^"']+)["']/g;
const EMOJIS = /\p{Extended_Pictographic}+/u;

/**
 * Gives headings the ids that links in the same document use: other programs derive ids by other rules, and number
 * duplicates differently. Explicit ids are kept.
 */
export function repairAnchors(blocks: readonly ImportedBlock[]): readonly ImportedBlock[] {
  const named = anchorsIn(blocks);
  if (named.size === 0) return blocks;
  const headings = blocks.filter((block) => block.type === 'heading');
  const ids = new Set(assignHeadingIds(headings));
  const wanted = new Map<HeadingBlock, string>();
  for (const anchor of named) {
    if (ids.has(anchor)) continue;
    const heading = namedHeading(headings, anchor);
    if (heading && heading.id === undefined && !wanted.has(heading)) wanted.set(heading, anchor);
  }
  if (wanted.size === 0) return blocks;
  return blocks.map((block) => {
    const id = block.type === 'heading' ? wanted.get(block) : undefined;
    return id === undefined ? block : { ...block, id };
  });
}

function anchorsIn(blocks: readonly ImportedBlock[]): Set<string> {
  const named = new Set<string>();
  for (const block of blocks) {
    for (const text of markdownTexts(block)) {
      if (!text.includes('#')) continue;
      for (const [, linked, written] of text.matchAll(ANCHOR)) {
        const anchor = decoded(linked ?? written ?? '');
        if (anchor !== '' && anchor.length <= HEADING_ID_MAX) named.add(anchor);
      }
    }
  }
  return named;
}

/**
 * The heading whose letters, digits and combining marks match; of several, the one that the number at the end identifies. GitHub counts
 * from 1, Galley from 2.
 */
function namedHeading(headings: readonly HeadingBlock[], anchor: string): HeadingBlock | undefined {
  const key = keyOf(anchor);
  const same = headings.filter(({ text }) => keyOf(text) === key);
  if (same.length > 0) return same[0];
  const [, base = '', number = ''] = /^(.+)-(\d{1,4})$/.exec(anchor) ?? [];
  const numbered = base === '' ? undefined : headings.filter(({ text }) => keyOf(text) === keyOf(base))[Number(number)];
  if (numbered) return numbered;
  const [only, ...others] = headings.filter(({ text }) => readsEmojis(text, key));
  return others.length === 0 ? only : undefined;
}

/** Zola writes the names of emojis: `#rust-crab` for "Rust 🦀". */
function readsEmojis(text: string, key: string): boolean {
  const [first = '', ...others] = text.split(EMOJIS).map(keyOf);
  const last = others.at(-1);
  if (last === undefined || !key.startsWith(first) || !key.endsWith(last)) return false;
  let at = first.length;
  for (const words of others) {
    const found = key.indexOf(words, at);
    if (found < 0) return false;
    at = found + words.length;
  }
  return [first, ...others].some((words) => words !== '');
}

/** Only the words of a link in a heading count. */
function keyOf(text: string): string {
  return text
    .replace(/\]\([^()\s]*\)/g, ']')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*/gu, '');
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
