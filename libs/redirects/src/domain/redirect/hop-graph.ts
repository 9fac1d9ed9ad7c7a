/** One step that a visitor is sent. */
export interface Hop {
  readonly fromPath: string;
  readonly toPath: string;
}

/** A longer loop is told with its first hops only. */
const MAX_NAMED = 50;

/**
 * Redirects as steps from path to path. There is at most one step out of each path, so a new one closes a loop exactly when
 * its target already leads to its start. Ends are remembered along the way, so that asking stays nearly free however long
 * the chains are.
 */
export class HopGraph {
  private readonly next = new Map<string, string>();
  private readonly nearer = new Map<string, string>();

  constructor(hops: Iterable<Hop> = []) {
    for (const { fromPath, toPath } of hops) this.add(fromPath, toPath);
  }

  /** A step that would close a loop is left out; ask `loopOf` before. */
  add(from: string, to: string): void {
    if (this.next.has(from) || this.endOf(to) === from) return;
    this.next.set(from, to);
    this.nearer.set(from, to);
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
