import { isSamePlace, otherEnding, pathKey, redirectFor, withoutQuery } from '../path-rules.ts';

/** One redirect from path to path. */
export interface Hop {
  readonly fromPath: string;
  readonly toPath: string;
}

/** Maximum length of a chain of redirects; clients give up earlier (the Fetch standard allows 20). */
export const MAX_HOPS = 50;

/** A longer loop is listed with its first hops only. */
const MAX_NAMED = 50;

/**
 * Redirects as edges between paths. At most one edge leaves each path, so a new one closes a loop exactly if its target
 * already leads to its start.
 *
 * Paths are the same in every spelling (`pathKey`), and edges are followed as visitors follow redirects (`redirectFor`).
 */
export class HopGraph {
  private readonly next = new Map<string, Hop>();
  /** Length of the longest known chain that leads to a path, at most `MAX_HOPS`. */
  private readonly arriving = new Map<string, number>();

  /** @param arriving length of the longest chain to each path, in addition to the given hops */
  constructor(hops: Iterable<Hop> = [], arriving: ReadonlyMap<string, number> = new Map()) {
    this.learn(hops, arriving);
  }

  /** Adds further hops, like the constructor. */
  learn(hops: Iterable<Hop>, arriving: ReadonlyMap<string, number>): void {
    for (const { fromPath, toPath } of hops) this.add(fromPath, toPath);
    for (const [path, length] of arriving) this.arrive(pathKey(path), length);
  }

  /** Leaves out an edge that would close a loop; call `loopOf` before. */
  add(fromPath: string, toPath: string): void {
    const edge = { fromPath: pathKey(fromPath), toPath: pathKey(toPath) };
    if (this.next.has(edge.fromPath) || this.loopBy(edge)) return;
    const hops = this.hopsBefore(edge) + 1;
    this.next.set(edge.fromPath, edge);
    this.arrive(edge.toPath, hops);
  }

  /**
   * The chain that the edge would create, if it is longer than `MAX_HOPS`; null otherwise.
   *
   * @returns its paths from the start of the edge on, after `…` if others lead there
   */
  longChainOf(fromPath: string, toPath: string): string[] | null {
    const edge = { fromPath: pathKey(fromPath), toPath: pathKey(toPath) };
    const ahead = [edge.toPath];
    for (let at = this.after(edge.toPath); at && ahead.length <= MAX_HOPS; at = this.after(at.toPath))
      ahead.push(at.toPath);
    const before = this.hopsBefore(edge);
    if (before + ahead.length <= MAX_HOPS) return null;
    return [...(before > 0 ? ['…'] : []), edge.fromPath, ...ahead];
  }

  /**
   * Every path of the loop that the edge would close, with its start at both ends, the last one as the edge to it spells
   * it; null if it closes none.
   */
  loopOf(fromPath: string, toPath: string): string[] | null {
    const loop = this.loopBy({ fromPath: pathKey(fromPath), toPath: pathKey(toPath) });
    return loop && loop.length > MAX_NAMED + 1 ? [...loop.slice(0, MAX_NAMED), '…', pathKey(fromPath)] : loop;
  }

  /** Ends, because the edges so far form no loop. */
  private loopBy(edge: Hop): string[] | null {
    const passed = [edge.fromPath];
    const withEdge = (key: string) => (key === edge.fromPath ? edge : this.next.get(key));
    for (let at: Hop | undefined = edge; at; at = redirectFor(at.toPath, withEdge)) {
      if (at === edge && passed.length > 1) return passed;
      passed.push(at.toPath);
    }
    return null;
  }

  private after(path: string): Hop | undefined {
    return redirectFor(path, (key) => this.next.get(key));
  }

  /** Length of the longest chain that goes on with the edge. */
  private hopsBefore({ fromPath, toPath }: Hop): number {
    const exactly = this.arriving.get(fromPath) ?? 0;
    const other = otherEnding(fromPath);
    if (other === null || this.next.has(other) || isSamePlace(toPath, fromPath)) return exactly;
    return Math.max(exactly, this.arriving.get(other) ?? 0);
  }

  /** Updates all paths that are reachable from the path. */
  private arrive(path: string, length: number): void {
    let hops = Math.min(length, MAX_HOPS);
    for (let at: string | undefined = path; at !== undefined; at = this.after(at)?.toPath) {
      const place = this.next.has(at) ? at : withoutQuery(at);
      if ((this.arriving.get(place) ?? 0) >= hops) return;
      this.arriving.set(place, hops);
      hops = Math.min(hops + 1, MAX_HOPS);
    }
  }
}
