import { isJsonObject, own, sameValue } from '@app/shared-kernel';
import type { DraftContent } from '../content.ts';
import { mergeSequence } from './merge-sequence.ts';

/** Something that both sides changed differently; the user decides. */
export interface MergeConflict {
  /** Such as `title`, `seo.description`, or `bodyJson[3]` for the third conflict within a body. */
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether both versions can be kept, one after the other, which is possible for blocks. */
  readonly canKeepBoth: boolean;
}

export type Choice = 'mine' | 'theirs' | 'both';

/** The result of a merge: the merged content and the conflicts. */
export interface Merge {
  readonly conflicts: readonly MergeConflict[];
  /**
   * The merged content with the choice for each conflict by its path. Without a choice both blocks are kept, and of a
   * field the user's own.
   */
  readonly settle: (choices: ReadonlyMap<string, Choice>) => DraftContent;
}

type Settle = (choices: ReadonlyMap<string, Choice>) => unknown;

/** Merges the local text with what another user saved in the meantime: fields first, then the blocks of bodies. */
export function mergeContent(base: DraftContent, mine: DraftContent, theirs: DraftContent): Merge {
  const conflicts: MergeConflict[] = [];
  const settle = mergeObject(base, mine, theirs, '', conflicts);
  return { conflicts, settle: (choices) => settle(choices) as DraftContent };
}

function mergeObject(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  prefix: string,
  conflicts: MergeConflict[],
): Settle {
  const settled: [name: string, settle: Settle][] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])) {
    const values = [own(base, name), own(mine, name), own(theirs, name)] as const;
    settled.push([name, mergeValue(...values, prefix === '' ? name : `${prefix}.${name}`, conflicts)]);
  }
  return (choices) =>
    Object.fromEntries(
      settled.map(([name, settle]) => [name, settle(choices)] as const).filter(([, value]) => value !== undefined),
    );
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: MergeConflict[]): Settle {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return () => mine;
  if (sameValue(base, mine)) return () => theirs;
  if (isJsonObject(base) && isJsonObject(mine) && isJsonObject(theirs))
    return mergeObject(base, mine, theirs, path, conflicts);
  if (isBody(path) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeBody(Array.isArray(base) ? base : [], mine, theirs, path, conflicts);
  }
  if (isSet(path) && [base, mine, theirs].every(Array.isArray))
    return () => mergeSet(base as [], mine as [], theirs as []);
  conflicts.push({ path, base, mine, theirs, canKeepBoth: false });
  return (choices) => (choices.get(path) === 'theirs' ? theirs : mine);
}

function isBody(path: string): boolean {
  return path === 'bodyJson';
}

/** Fields whose order does not matter: additions and removals of both sides are applied. */
function isSet(path: string): boolean {
  return path === 'tagIds' || path === 'relatedPostIds' || path === 'seo.secondaryKeywords';
}

function mergeSet(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const kept = mine.filter((item) => theirs.includes(item) || !base.includes(item));
  return [...kept, ...theirs.filter((item) => !base.includes(item) && !mine.includes(item))];
}

function mergeBody(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: string,
  conflicts: MergeConflict[],
): Settle {
  const chunks = mergeSequence(base, mine, theirs, blockKey);
  const settles = chunks.map((chunk, at): Settle => {
    if (chunk.kind === 'settled') return () => chunk.items;
    const place = `${path}[${at}]`;
    conflicts.push({ path: place, base: chunk.base, mine: chunk.mine, theirs: chunk.theirs, canKeepBoth: true });
    return (choices) => {
      const choice = choices.get(place);
      if (choice === 'mine') return chunk.mine;
      return choice === 'theirs' ? chunk.theirs : [...chunk.mine, ...chunk.theirs];
    };
  });
  return (choices) => settles.flatMap((settle) => settle(choices) as unknown[]);
}

/** A key that is equal for blocks with equal content; the ids that the service gives to headings are ignored. */
export function blockKey(block: unknown): string {
  if (!isJsonObject(block)) return JSON.stringify(block) ?? '';
  const { id: _, ...rest } = block;
  const fields = block['type'] === 'heading' ? rest : block;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
