import { portionsOf } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { isPageByQuery, pathOfAddress, slugsIn } from '../../domain/redirect/old-addresses.ts';
import type { Way } from '../../domain/redirect/way.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { ShownPaths } from '../../ports/shown-paths.port.ts';
import type { FindWays } from '../redirect/find-ways.use-case.ts';

/** Paths that are looked up together. */
const PORTION = 500;

export const MOVE_STATES = ['live', 'redirected', 'gone', 'lost'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** What became of an address of the old site. */
export interface MovedAddress {
  readonly path: string;
  readonly state: MoveState;
  /** Where readers arrive now; null for a path that is gone or lost. */
  readonly to: string | null;
  /** For a lost path: the public pages that it can mean. */
  readonly suggestions: readonly string[];
  /** Whether it can mean no other page than the one that is suggested. */
  readonly isCertain: boolean;
}

/** Says for addresses of an old site whether readers still find something there. Nothing is requested. */
export class CheckMovedAddresses {
  constructor(
    private readonly findWays: FindWays,
    private readonly shown: ShownPaths,
    private readonly livePaths: LivePaths,
  ) {}

  /** @param addresses absolute, or paths; each path is answered once, what has none is left out */
  async execute(workspaceId: string, addresses: readonly string[]): Promise<readonly MovedAddress[]> {
    const known = new Set<string>();
    const moved: MovedAddress[] = [];
    for await (const some of portionsOf(addresses, PORTION)) {
      const paths = new Set(some.map(pathOfAddress).filter((path) => path !== null));
      const portion = [...paths].filter((path) => !known.has(path));
      for (const path of portion) known.add(path);
      const ways = await this.findWays.execute(workspaceId, portion);
      const found = portion.map((path) => stateOf(path, ways.get(path)));
      moved.push(...(await this.withSuggestions(workspaceId, found)));
    }
    return moved;
  }

  private async withSuggestions(workspaceId: string, found: readonly MovedAddress[]): Promise<readonly MovedAddress[]> {
    const lost = found.filter(({ state }) => state === 'lost');
    if (lost.length === 0) return found;
    const parts = new Map(lost.map(({ path }) => [path, slugsIn(path)]));
    const all = [...parts.values()];
    const slugs = new Set(all.flatMap(({ slug, guesses }) => [slug, ...guesses]).filter((slug) => slug !== ''));
    const shown = await this.shown.among(workspaceId, [...new Set(all.map(({ bare }) => bare))]);
    const bySlug = await this.livePaths.bySlugs(workspaceId, [...slugs]);
    return found.map((each) => {
      const part = parts.get(each.path);
      if (part === undefined) return each;
      if (isPageByQuery(each.path)) return each;
      if (part.bare === '/' || shown.has(part.bare)) return { ...each, suggestions: [part.bare], isCertain: true };
      const same = bySlug.get(part.slug) ?? [];
      if (same.length > 0) return { ...each, suggestions: same, isCertain: same.length === 1 && !part.isOfList };
      return { ...each, suggestions: [...new Set(part.guesses.flatMap((guess) => bySlug.get(guess) ?? []))] };
    });
  }
}

/** The redirects that are certain, as lines of an import. */
export function certainRedirects(moved: readonly MovedAddress[]): readonly ImportLine[] {
  return moved
    .filter(({ isCertain }) => isCertain)
    .map(({ path, suggestions }, at) => ({ line: at + 1, fromPath: path, toPath: suggestions[0] ?? '', type: '' }));
}

function stateOf(path: string, way: Way | undefined): MovedAddress {
  const { hops = [], arrival = 'nothing' } = way ?? {};
  const none = { path, to: null, suggestions: [], isCertain: false };
  if (arrival === 'gone') return { ...none, state: 'gone' };
  // The front page is live, but it is not the page that the query meant.
  if (arrival === 'nothing' || (hops.length === 0 && isPageByQuery(path))) return { ...none, state: 'lost' };
  const to = hops.at(-1) ?? path;
  return { ...none, state: hops.length > 0 ? 'redirected' : 'live', to };
}
