import { parseBlocks } from '@app/content/blocks';
import { Problems } from '@app/shared-kernel';
import { labelOf } from '../../schema-form/field-kind.ts';
import type { Check } from '../check/check.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';

/** A reason for which a text cannot be published. */
export interface Blocker {
  readonly words: string;
  /** The field to correct; null if there is only to wait. */
  readonly path: string | null;
}

/** Fields whose absence is reported without the service. */
const ASKED_HERE: ReadonlySet<string> = new Set(['title', 'slug', 'authorId']);
const MOST_ROWS = 8;
const MOST_BLOCKS = 5;

/** Reasons for which the service would refuse; it knows some that this page does not, such as a slug that is taken. */
export function blockersOf(draft: DraftOnScreen, uploads: number, check: Check | null): Blocker[] {
  const { store, content } = draft;
  const problems = new Problems();
  const body = parseBlocks(store.session.read()['bodyJson'], 'bodyJson', problems);
  const found = [
    ...(uploads > 0 ? [{ words: 'Wait until all files are uploaded.', path: null }] : []),
    ...missingIn(draft),
    ...problems.list.slice(0, MOST_BLOCKS).map(({ path, message }) => ({ words: blockInWords(path, message), path })),
    ...(body.length === 0 ? [{ words: 'Write some text.', path: 'bodyJson' }] : []),
  ];
  const known = new Set(problems.list.map(({ path }) => path));
  const others = (check?.problems ?? [])
    .filter(({ path }) => !known.has(path) && !(ASKED_HERE.has(path) && textOf(content, path) === ''))
    .map(({ path, message }) => ({ words: `${labelOf(path.split('.').at(-1) ?? path)}: ${message}.`, path }));
  return [...found, ...others.slice(0, Math.max(0, MOST_ROWS - found.length))];
}

function missingIn({ store, content }: DraftOnScreen): Blocker[] {
  const lacks = (path: string) => textOf(content, path).trim() === '';
  return [
    ...(store.kind.type === 'post' && lacks('authorId') ? [{ words: 'Choose an author.', path: 'authorId' }] : []),
    ...(lacks('title') ? [{ words: 'Write a title.', path: 'title' }] : []),
    // The slug follows the title.
    ...(lacks('slug') && !lacks('title') ? [{ words: 'Choose a URL slug.', path: 'slug' }] : []),
  ];
}

function blockInWords(path: string, message: string): string {
  return `Block ${Number(/\d+/.exec(path)?.[0] ?? 0) + 1} ${path.split('.').slice(1).join(' ')} ${message}.`;
}
