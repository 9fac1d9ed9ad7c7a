import { fromPathProblem, pathKey, twinsOf, withoutQuery } from '../../domain/path-rules.ts';
import { MAX_HOPS } from '../../domain/redirect/hop-graph.ts';
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
    const [shown, standing] = await Promise.all([
      this.shown.among(workspaceId, ends.flatMap(twinsOf)),
      this.redirects.redirectAt(workspaceId, ends),
    ]);
    const arrival = (end: string): Arrival => {
      if (!isPath(end)) return end.startsWith('/') ? 'nothing' : 'elsewhere';
      if (end !== without && standing.has(end) && !next.has(pathKey(end))) return 'gone';
      return end === '/' || twinsOf(end).some((path) => shown.has(path)) ? 'live' : 'nothing';
    };
    return new Map<string, Way>(
      [...ways].map(([target, hops]) => [target, { hops, arrival: arrival(placeOf(hops.at(-1) ?? target)) }]),
    );
  }

  /** The target of each path with a redirect, by `pathKey`. */
  private async steps(workspaceId: string, targets: readonly string[], without?: string) {
    const asked = [...new Set(targets)].filter((target) => isPath(placeOf(target)));
    if (asked.length === 0) return new Map<string, string>();
    const hops = await this.redirects.hopsFrom(workspaceId, asked);
    return new Map(
      hops.filter(({ fromPath }) => fromPath !== without).map(({ fromPath, toPath }) => [pathKey(fromPath), toPath]),
    );
  }
}

function hopsFrom(target: string, next: ReadonlyMap<string, string>): string[] {
  const hops: string[] = [];
  const passed = new Set<string>();
  for (let at = startOf(target, next); !passed.has(at) && hops.length <= MAX_HOPS;) {
    passed.add(at);
    const to = next.get(at);
    if (to === undefined) break;
    hops.push(to);
    at = startOf(to, next);
  }
  return hops;
}

/** The key of the redirect of a target: exactly there, otherwise at its path. */
function startOf(target: string, next: ReadonlyMap<string, string>): string {
  const key = pathKey(target);
  return next.has(key) ? key : placeOf(key);
}

/** A path without query and fragment; a URL as it is. */
function placeOf(target: string): string {
  return target.startsWith('/') ? withoutQuery(target) : target;
}

function isPath(place: string): boolean {
  return place.startsWith('/') && fromPathProblem(place) === null;
}
