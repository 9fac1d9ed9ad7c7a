import { fromPathProblem, withoutQuery } from '../../domain/path-rules.ts';
import { MAX_HOPS, type Hop } from '../../domain/redirect/hop-graph.ts';
import type { Arrival, Way } from '../../domain/redirect/way.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { ShownPaths } from '../../ports/shown-paths.port.ts';

/**
 * Rounds of look-ups. A target with a query or fragment ends a chain in the repository, but not for a reader, so it is
 * looked up again.
 */
const ROUNDS = 3;

/** Finds where readers of paths arrive. The front page counts as public. */
export class FindWays {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly shown: ShownPaths,
  ) {}

  /**
   * Takes a few round trips, however many paths are given.
   *
   * @param targets paths of the site, with or without query and fragment, or absolute URLs
   * @param without a path whose redirect is treated as removed
   */
  async execute(workspaceId: string, targets: readonly string[], without?: string): Promise<ReadonlyMap<string, Way>> {
    const next = await this.steps(workspaceId, targets, without);
    const ways = new Map(targets.map((target) => [target, hopsFrom(target, next)]));
    const ends = [...ways].map(([target, hops]) => placeOf(hops.at(-1) ?? target)).filter(isPath);
    const [shown, standing] = await Promise.all([
      this.shown.among(workspaceId, ends.flatMap(spellings)),
      this.redirects.standingAt(workspaceId, ends),
    ]);
    const arrival = (end: string): Arrival => {
      if (!isPath(end)) return end.startsWith('/') ? 'nothing' : 'elsewhere';
      if (end !== without && standing.has(end) && !next.has(end)) return 'gone';
      return end === '/' || spellings(end).some((path) => shown.has(path)) ? 'live' : 'nothing';
    };
    return new Map(
      [...ways].map(([target, hops]) => [target, { hops, arrival: arrival(placeOf(hops.at(-1) ?? target)) }]),
    );
  }

  private async steps(workspaceId: string, targets: readonly string[], without?: string) {
    const next = new Map<string, string>();
    let asked = [...new Set(targets.map(placeOf))].filter(isPath);
    for (let round = 0; asked.length > 0 && round < ROUNDS; round++) {
      const hops = await this.redirects.hopsFrom(workspaceId, asked);
      const fresh = hops.filter(({ fromPath }) => fromPath !== without && !next.has(fromPath));
      for (const { fromPath, toPath } of fresh) next.set(fromPath, toPath);
      asked = [...new Set(fresh.flatMap(goesOn))].filter((path) => isPath(path) && !next.has(path));
    }
    return next;
  }
}

/** The path to continue with if the target has a query or a fragment. */
function goesOn({ toPath }: Hop): string[] {
  const place = placeOf(toPath);
  return place === toPath ? [] : [place];
}

function hopsFrom(target: string, next: ReadonlyMap<string, string>): string[] {
  const hops: string[] = [];
  const passed = new Set<string>();
  for (let at = placeOf(target); !passed.has(at) && hops.length <= MAX_HOPS;) {
    passed.add(at);
    const to = next.get(at);
    if (to === undefined) break;
    hops.push(to);
    at = placeOf(to);
  }
  return hops;
}

/** A path without query and fragment; a URL as it is. */
function placeOf(target: string): string {
  return target.startsWith('/') ? withoutQuery(target) : target;
}

function isPath(place: string): boolean {
  return place.startsWith('/') && fromPathProblem(place) === null;
}

/** The path with and without a slash at the end: sites show the same at both, or redirect from one to the other. */
function spellings(path: string): string[] {
  if (path === '/') return [path];
  return [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];
}
