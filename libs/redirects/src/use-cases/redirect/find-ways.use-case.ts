import { fromPathProblem, pathKey, redirectFor, twinsOf, withoutQuery } from '../../domain/path-rules.ts';
import { MAX_HOPS, type Hop } from '../../domain/redirect/hop-graph.ts';
import type { Arrival, Way } from '../../domain/redirect/way.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';
import type { ShownPaths } from '../../ports/shown-paths.port.ts';

/** Finds where readers of paths arrive. The front page counts as public. */
export class FindWays {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly shown: ShownPaths,
  ) {}

  /**
   * Takes a few round trips, however many paths are given.
   *
   * @param given paths of the site, with or without query and fragment, or absolute URLs
   * @param without a path whose redirect is treated as removed, as it is stored
   */
  async execute(workspaceId: string, given: readonly string[], without?: string): Promise<ReadonlyMap<string, Way>> {
    const own = await this.redirects.ownAddress(workspaceId);
    const ways = await this.ways(workspaceId, [...new Set(given.map((target) => own.pathOf(target)))], without);
    return new Map(given.map((target) => [target, ways.get(own.pathOf(target)) as Way]));
  }

  private async ways(workspaceId: string, targets: readonly string[], without?: string) {
    const next = await this.steps(workspaceId, targets, without);
    const ways = new Map(targets.map((target) => [target, hopsFrom(target, next)]));
    const ends = [...ways].map(([target, hops]) => placeOf(hops.at(-1) ?? target)).filter(isPath);
    const twins = ends.flatMap(twinsOf);
    const [shown, existing] = await Promise.all([
      this.shown.among(workspaceId, twins),
      this.redirects.redirectAt(workspaceId, twins),
    ]);
    const isGoneAt = (path: string) => path !== without && existing.has(path) && !next.has(pathKey(path));
    const arrival = (end: string): Arrival => {
      if (!isPath(end)) return end.startsWith('/') ? 'nothing' : 'elsewhere';
      if (isGoneAt(end)) return 'gone';
      if (end === '/' || twinsOf(end).some((path) => shown.has(path))) return 'live';
      return twinsOf(end).some(isGoneAt) ? 'gone' : 'nothing';
    };
    return new Map<string, Way>(
      [...ways].map(([target, hops]) => [target, { hops, arrival: arrival(placeOf(hops.at(-1) ?? target)) }]),
    );
  }

  /** The redirects on the way, by the `pathKey` of their start. */
  private async steps(workspaceId: string, targets: readonly string[], without?: string) {
    const asked = [...new Set(targets)].filter((target) => isPath(placeOf(target)));
    if (asked.length === 0) return new Map<string, Hop>();
    const hops = await this.redirects.hopsFrom(workspaceId, asked);
    return new Map(hops.filter(({ fromPath }) => fromPath !== without).map((hop) => [pathKey(hop.fromPath), hop]));
  }
}

function hopsFrom(target: string, next: ReadonlyMap<string, Hop>): string[] {
  const hops: string[] = [];
  const passed = new Set<Hop>();
  const after = (path: string) => redirectFor(path, (key) => next.get(key));
  for (let hop = after(target); hop && !passed.has(hop) && hops.length <= MAX_HOPS; hop = after(hop.toPath)) {
    passed.add(hop);
    hops.push(hop.toPath);
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
