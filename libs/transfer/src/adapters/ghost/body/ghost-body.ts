import { htmlToTree, treeText, type Notes, type TreeNode } from '@app/markdown';
import type { Row } from '../rows/read-rows.ts';
import { lexicalToTree } from './lexical.ts';
import { mobiledocToTree } from './mobiledoc.ts';
import { hidesAll, UP_TO_PAYWALL } from './paywall.ts';

const WALL: TreeNode = { type: 'left-out', kind: 'visibility', message: 'the text goes on for members only' };

const BODY_MAX = 16 * 1024 * 1024;

const READERS: readonly (readonly [string, (source: string) => TreeNode[]])[] = [
  ['lexical', lexicalToTree],
  ['mobiledoc', mobiledocToTree],
  ['markdown', (source) => [{ type: 'markdown', source }]],
  ['html', htmlToTree],
];

/**
 * The text of a post from its own document, or from the next best field if that is broken, with a note.
 *
 * @throws RangeError for a text that is too large or nested too deeply
 */
export function ghostBody(row: Row, notes: Notes): readonly TreeNode[] {
  return formOf(row, notes)?.nodes ?? [];
}

/**
 * The part of a text for members that everybody can read.
 *
 * @returns null if that is nothing
 * @throws RangeError as for the whole text
 */
export function ghostPreview(row: Row, notes: Notes): readonly TreeNode[] | null {
  const form = hidesAll(row['html']) ? null : formOf(row, notes);
  const source = form && (UP_TO_PAYWALL[form.field]?.(form.source) ?? null);
  if (!form || source === null) return null;
  const nodes = form.read(source);
  return isEmpty(nodes) ? null : [...nodes, WALL];
}

interface Form {
  readonly field: string;
  readonly source: string;
  readonly read: (source: string) => TreeNode[];
  readonly nodes: readonly TreeNode[];
}

function formOf(row: Row, notes: Notes): Form | null {
  for (const [field, read] of READERS) {
    const source = row[field];
    if (typeof source !== 'string' || source.trim() === '') continue;
    if (field === 'markdown' && saysLess(source, row['html'])) {
      notes.add('block', 'the Markdown of the post says less than its HTML, which is taken', source.slice(0, 10_000));
      continue;
    }
    if (source.length > BODY_MAX) throw new RangeError('the text is larger than 16 MiB');
    try {
      const nodes = read(source);
      // The document may be empty if only the rendered text was imported.
      if (field === 'html' || !isEmpty(nodes)) return { field, source, read, nodes };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      notes.add('block', `the ${field} of the post cannot be read: ${error.message}`, source.slice(0, 10_000));
    }
  }
  return null;
}

function isEmpty(nodes: readonly TreeNode[]): boolean {
  return nodes.every((node) => node.type === 'paragraph' && node.inline.length === 0);
}

/** Some exporters lose parts of the Markdown. Normally its source has at least as many words as the rendered text. */
function saysLess(markdown: string, html: unknown): boolean {
  if (typeof html !== 'string' || html.length > BODY_MAX) return false;
  const wordsOf = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]{2,}/gu) ?? [];
  const said = new Map<string, number>();
  for (const word of wordsOf(markdown)) said.set(word, (said.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of wordsOf(treeText(htmlToTree(html)))) {
    const left = said.get(word) ?? 0;
    if (left > 0) said.set(word, left - 1);
    else lost += 1;
  }
  return lost > 0;
}
