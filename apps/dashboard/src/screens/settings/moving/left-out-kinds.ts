import type { ImporterOption } from './importers.ts';

export interface LeftOutKind {
  readonly name: string;
  /** Items that the last run skipped; 0 if it imported the kind. */
  readonly leftOut: number;
  /** The id of a choice; null if the kind is skipped. */
  readonly becomes: string | null;
}

/**
 * The kinds of items to ask about, by name.
 *
 * @param leftOut skipped items of the last run, by kind
 * @param chosen entries such as `podcast=post`
 */
export function leftOutKinds(
  { forLeftOut, schema }: Pick<ImporterOption, 'forLeftOut' | 'schema'>,
  leftOut: Readonly<Record<string, number>>,
  chosen: readonly string[],
): readonly LeftOutKind[] {
  if (!forLeftOut) return [];
  const [asked, ignored] = [new RegExp(forLeftOut.asks), new RegExp(forLeftOut.ignores)];
  const becomes = new Map(chosen.map((pair) => pair.split('=') as [string, string]));
  const found = Object.keys(leftOut).filter((name) => asked.test(name) && !ignored.test(name));
  return [...new Set([...becomes.keys(), ...found])]
    .slice(0, schema['maxItems'] as number | undefined)
    .sort()
    .map((name) => ({ name, leftOut: leftOut[name] ?? 0, becomes: becomes.get(name) ?? null }));
}

/** @returns the chosen pairs after a change to one kind; undefined if none is left */
export function withKind(chosen: readonly string[], name: string, becomes: string | null): string[] | undefined {
  const others = chosen.filter((pair) => !pair.startsWith(`${name}=`));
  const pairs = becomes === null ? others : [...others, `${name}=${becomes}`];
  return pairs.length === 0 ? undefined : pairs;
}
