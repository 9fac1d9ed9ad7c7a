import { pathKey, withoutQuery } from '../path-rules.ts';

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
 * already leads to its start. The ends of chains are cached, so that look-ups stay fast however long the chains are.
 *
 * Paths are the same in every spelling (`pathKey`). Sites look up paths: a target with a query or a fragment goes on at its path, unless an edge leaves exactly there.
 */
export class HopGraph {
  private readonly next = new Map<string, string>();
  private readonly nearer = new Map<string, string>();
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
    const [from, to] = [pathKey(fromPath), pathKey(toPath)];
    if (this.next.has(from) || isAt(this.endOf(to), from)) return;
    this.next.set(from, to);
    this.nearer.set(from, to);
    this.arrive(to, (this.arriving.get(from) ?? 0) + 1);
  }

  /**
   * The chain that the edge would create, if it is longer than `MAX_HOPS`; null otherwise.
   *
   * @returns its paths from the start of the edge on, after `…` if others lead there
   */
  longChainOf(fromPath: string, toPath: string): string[] | null {
    const [from, to] = [pathKey(fromPath), pathKey(toPath)];
    const ahead = [to];
    for (let at = after(this.next, to); at !== undefined && ahead.length <= MAX_HOPS; at = after(this.next, at))
      ahead.push(at);
    const before = this.arriving.get(from) ?? 0;
    if (before + ahead.length <= MAX_HOPS) return null;
    return [...(before > 0 ? ['…'] : []), from, ...ahead];
  }

  /**
   * Every path of the loop that the edge would close, with its start at both ends, the last one as the edge to it spells
   * it; null if it closes none.
   */
  loopOf(fromPath: string, toPath: string): string[] | null {
    const [from, to] = [pathKey(fromPath), pathKey(toPath)];
    if (!isAt(this.endOf(to), from)) return null;
    const hops = [from];
    let at = to;
    for (; !isAt(at, from); at = after(this.next, at) ?? from) {
      if (hops.length === MAX_NAMED) return [...hops, '…', from];
      hops.push(at);
    }
    return [...hops, at];
  }

  /** Updates all paths that are reachable from the path. */
  private arrive(path: string, length: number): void {
    let hops = Math.min(length, MAX_HOPS);
    for (let at: string | undefined = path; at !== undefined; at = this.next.get(at)) {
      if (!this.next.has(at)) at = withoutQuery(at);
      if ((this.arriving.get(at) ?? 0) >= hops) return;
      this.arriving.set(at, hops);
      hops = Math.min(hops + 1, MAX_HOPS);
    }
  }

  private endOf(path: string): string {
    const passed: string[] = [];
    let at = path;
    for (let to = after(this.nearer, at); to !== undefined; to = after(this.nearer, at)) {
      passed.push(at);
      at = to;
    }
    for (const one of passed) this.nearer.set(one, at);
    return at;
  }
}

function after(edges: ReadonlyMap<string, string>, at: string): string | undefined {
  return edges.get(at) ?? edges.get(withoutQuery(at));
}

function isAt(target: string, path: string): boolean {
  return target === path || withoutQuery(target) === path;
}
