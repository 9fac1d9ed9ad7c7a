import { parseBlocks, type Block } from '@app/content/blocks';
import { Problems, sameValue } from '@app/shared-kernel';

/** The body that a preview shows: as it was stored last, and without its invalid blocks, which the service leaves out. */
export class ShownBody {
  /** The index in the body of each block that is shown. */
  private readonly indexes: readonly number[];

  constructor(private readonly body: readonly Block[]) {
    const problems = new Problems();
    parseBlocks(body, 'bodyJson', problems);
    const invalid = new Set(problems.list.map(({ path }) => /^bodyJson\[(\d+)\]/.exec(path)?.[1]));
    this.indexes = [...body.keys()].filter((at) => !invalid.has(String(at)));
  }

  /** Where a block of the preview is in the text as it is now; null for one that is no part of the body. */
  toText(index: number, text: readonly Block[]): number | null {
    const at = this.indexes[index];
    return at === undefined ? null : indexIn(text, this.body, at);
  }

  /** Where a block of the text is in the preview; null if it is not shown. */
  toPreview(index: number, text: readonly Block[]): number | null {
    const at = indexIn(this.body, text, index);
    const shown = at === null ? -1 : this.indexes.indexOf(at);
    return shown === -1 ? null : shown;
  }
}

/**
 * Where a block of one version of a body is in another. What comes before and after all differences is found exactly;
 * between them, the block at the same place counts, as far as there is one.
 */
function indexIn(to: readonly Block[], from: readonly Block[], index: number): number | null {
  if (!(index in from) || to.length === 0) return null;
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && sameValue(from[before], to[before])) before++;
  if (index < before) return index;
  let after = 0;
  while (after < most - before && sameValue(from.at(-1 - after), to.at(-1 - after))) after++;
  if (index >= from.length - after) return index - from.length + to.length;
  return Math.min(index, Math.max(before, to.length - after - 1), to.length - 1);
}
