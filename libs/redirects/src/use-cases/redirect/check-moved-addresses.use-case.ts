import { portionsOf } from '@app/shared-kernel';
import { withoutQuery } from '../../domain/path-rules.ts';
import { pathOfAddress } from '../../domain/redirect/old-addresses.ts';
import type { Way } from '../../domain/redirect/way.ts';
import type { ShownPaths } from '../../ports/shown-paths.port.ts';
import type { FindWays } from './find-ways.use-case.ts';

/** Paths that are looked up together. */
const PORTION = 500;
const EXTENSION = /\.(?:x?html?|php|aspx?|jsp)$/i;

export type MoveState = 'live' | 'redirected' | 'gone' | 'lost';

/** What became of an address of the old site. */
export interface MovedAddress {
  readonly path: string;
  readonly state: MoveState;
  /** Where readers arrive now; null for a path that is gone or lost. */
  readonly to: string | null;
  /** For a lost path: the only public page that it can mean. */
  readonly suggestion: string | null;
}

/** Says for addresses of an old site whether readers still find something there. Nothing is requested. */
export class CheckMovedAddresses {
  constructor(
    private readonly findWays: FindWays,
    private readonly shown: ShownPaths,
  ) {}

  /**
   * @param addresses absolute, or paths; each path is answered once, what has none is left out
   * @param patterns of the paths of posts and pages here, such as `/blog/{slug}`
   */
  async execute(
    workspaceId: string,
    addresses: readonly string[],
    patterns: readonly string[],
  ): Promise<readonly MovedAddress[]> {
    const paths = [...new Set(addresses.map(pathOfAddress).filter((path) => path !== null))];
    const moved: MovedAddress[] = [];
    for await (const portion of portionsOf(paths, PORTION)) {
      const ways = await this.findWays.execute(workspaceId, portion);
      const found = portion.map((path) => stateOf(path, ways.get(path)));
      moved.push(...(await this.withSuggestions(workspaceId, found, patterns)));
    }
    return moved;
  }

  private async withSuggestions(
    workspaceId: string,
    found: readonly MovedAddress[],
    patterns: readonly string[],
  ): Promise<readonly MovedAddress[]> {
    const lost = found.filter(({ state }) => state === 'lost');
    const candidates = new Map(lost.map(({ path }) => [path, candidatesFor(path, patterns)]));
    const live = await this.shown.among(workspaceId, [...candidates.values()].flat());
    return found.map((each) => {
      const shown = (candidates.get(each.path) ?? []).filter((path) => live.has(path));
      const [only = null, ...others] = shown;
      return { ...each, suggestion: others.length > 0 ? null : only };
    });
  }
}

function stateOf(path: string, way: Way | undefined): MovedAddress {
  const { hops = [], arrival = 'nothing' } = way ?? {};
  const none = { path, to: null, suggestion: null };
  if (arrival === 'gone') return { ...none, state: 'gone' };
  if (arrival === 'nothing') return { ...none, state: 'lost' };
  const to = hops.at(-1) ?? path;
  return { ...none, state: hops.length > 0 ? 'redirected' : 'live', to };
}

/** Paths here that an old one can mean: the same without an extension, and those of the same slug. */
function candidatesFor(path: string, patterns: readonly string[]): string[] {
  const bare = withoutQuery(path)
    .replace(/\/index\.(?:html?|php)$/i, '')
    .replace(EXTENSION, '')
    .replace(/\/$/, '');
  const slug = (bare.split('/').at(-1) ?? '').toLowerCase();
  if (slug === '') return [];
  const usable = patterns.filter((pattern) => !pattern.replace('{slug}', '').includes('{'));
  return [...new Set([bare, ...usable.map((pattern) => pattern.replace('{slug}', slug))])];
}
