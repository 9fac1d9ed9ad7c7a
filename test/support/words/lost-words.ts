import type { ImportedBlock, Note } from '@app/markdown';

/**
 * The words of a Markdown body that are neither in the blocks made of it nor in the notes about what was left out.
 * Repeated words count each time. Numbers of list items, character references, and link definitions with their labels
 * are ignored, because blocks represent them differently, and so is the mark at the end of an excerpt. Of HTML tags with a Markdown equivalent, the texts and
 * targets in attributes count.
 */
export function lostWords(
  body: string,
  post: { readonly blocks: readonly ImportedBlock[]; readonly notes: readonly Note[] },
): string[] {
  const kept = new Map<string, number>();
  const texts = [...post.blocks.flatMap(stringsIn), ...post.notes.map(({ leftOut = '' }) => leftOut)];
  for (const word of texts.flatMap((text) => wordsOf(withoutTags(withoutReferences(text)))))
    kept.set(word, (kept.get(word) ?? 0) + 1);
  return wordsOf(withoutDefinitions(withoutTags(withoutReferences(body)))).filter((word) => {
    const left = kept.get(word) ?? 0;
    kept.set(word, left - 1);
    return left <= 0;
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function withoutReferences(text: string): string {
  return text.replace(/&(?:[a-z]+|#\w+);/gi, ' ');
}

const SAID = new RegExp(
  String.raw`</?(?:a|b|code|del|em|font|i|img|s|samp|span|strike|strong|tt|br|details|summary|aside|pre|hr|[uo]l|li|table|t[rdh]|thead|tbody|tfoot|p)` +
    String.raw`((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*/?>`,
  'g',
);
const TOLD = /\s(?:href|src|alt|title)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

function withoutTags(text: string): string {
  return text.replace(SAID, (_, attributes: string) =>
    [' ', ...[...attributes.matchAll(TOLD)].map(([, value = '']) => value), ' '].join(' '),
  );
}

function withoutDefinitions(text: string): string {
  return text
    .replace(/<!-- ?more ?-->/g, ' ')
    .replace(/^[\s>]*\[[^\]^][^\]]*\]:.*$/gm, ' ')
    .replace(/\]\[[^\]]*\]/g, ' ')
    .replace(/^[\s>*+-]*\d{1,9}[.)]\s/gm, ' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
