/** One step that a visitor is sent. */
export interface Hop {
  readonly fromPath: string;
  readonly toPath: string;
}

/** So many hops in a row are followed; clients that follow them give up earlier (the Fetch standard allows 20). */
export const MAX_HOPS = 50;

/** A longer loop is listed with its first hops only. */
const MAX_NAMED = 50;

/**
 * Redirects as steps from path to path. There is at most one step out of each path, so a new one closes a loop exactly when
 * its target already leads to its start. Ends are remembered along the way, so that asking stays nearly free however long
 * the chains are.
 */
export class HopGraph {
  private readonly next = new Map<string, string>();
  private readonly nearer = new Map<string, string>();
  /** Hops of the longest way that leads to a path, as far as it is known; `MAX_HOPS` at most. */
  private readonly arriving = new Map<string, number>();

  /** @param arriving hops of the longest way to each path, beyond what the hops tell */
  constructor(hops: Iterable<Hop> = [], arriving: ReadonlyMap<string, number> = new Map()) {
    this.learn(hops, arriving);
  }

  /** As the constructor, to what is known already. */
  learn(hops: Iterable<Hop>, arriving: ReadonlyMap<string, number>): void {
    for (const { fromPath, toPath } of hops) this.add(fromPath, toPath);
    for (const [path, length] of arriving) this.arrive(path, length);
  }

  /** A step that would close a loop is left out; ask `loopOf` before. */
  add(from: string, to: string): void {
    if (this.next.has(from) || this.endOf(to) === from) return;
    this.next.set(from, to);
    this.nearer.set(from, to);
    this.arrive(to, (this.arriving.get(from) ?? 0) + 1);
  }

  /**
   * The chain that the step would make, where that has more than `MAX_HOPS`; null where it may be made.
   *
   * @returns its paths from the start of the step on, after `…` where others lead there
   */
  longChainOf(from: string, to: string): string[] | null {
    const ahead = [to];
    for (let at = this.next.get(to); at !== undefined && ahead.length <= MAX_HOPS; at = this.next.get(at))
      ahead.push(at);
    const before = this.arriving.get(from) ?? 0;
    if (before + ahead.length <= MAX_HOPS) return null;
    return [...(before > 0 ? ['…'] : []), from, ...ahead];
  }

  /** Every path of the loop that the step would close, its start at both ends; null when it closes none. */
  loopOf(from: string, to: string): string[] | null {
    if (this.endOf(to) !== from) return null;
    const hops = [from];
    for (let at: string | undefined = to; at !== undefined && at !== from; at = this.next.get(at)) {
      if (hops.length === MAX_NAMED) {
        hops.push('…');
        break;
      }
      hops.push(at);
    }
    return [...hops, from];
  }

  /** What a path leads to is led to by all that leads to it. */
  private arrive(path: string, length: number): void {
    let hops = Math.min(length, MAX_HOPS);
    for (let at: string | undefined = path; at !== undefined; at = this.next.get(at)) {
      if ((this.arriving.get(at) ?? 0) >= hops) return;
      this.arriving.set(at, hops);
      hops = Math.min(hops + 1, MAX_HOPS);
    }
  }

  private endOf(path: string): string {
    const passed: string[] = [];
    let at = path;
    for (let to = this.nearer.get(at); to !== undefined; to = this.nearer.get(at)) {
      passed.push(at);
      at = to;
    }
    for (const one of passed) this.nearer.set(one, at);
    return at;
  }
}
