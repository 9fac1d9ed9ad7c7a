import { LRUCache } from 'lru-cache';

/** Look-ups of a workspace within the lag, after which the next one reads all of its views. */
const MANY = 20;
/** Views of a workspace, and workspaces, that are remembered; some 150 bytes each view. */
const MOST = { views: 2_000, workspaces: 25 };

type Views = ReadonlyMap<string, number>;

interface Window {
  since: number;
  asked: number;
  all: Promise<Views | null> | null;
}

/**
 * The views of workspaces in which many are asked for, read at once: when a process begins, and while a blog is popular,
 * a statement for each answer would take longer than all else.
 */
export class ViewsOfWorkspaces {
  private readonly windows = new LRUCache<string, Window>({ max: MOST.workspaces });

  /**
   * @param read the views of a workspace by post, of that many posts at most
   * @param lagMs milliseconds for which they are used
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly read: (workspaceId: string, most: number) => Promise<Views>,
    private readonly lagMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns null where the caller reads those that it wants: few are asked for, or there are too many */
  of(workspaceId: string): Promise<Views | null> | null {
    const now = this.now();
    let window = this.windows.get(workspaceId);
    if (!window || now - window.since >= this.lagMs) {
      window = { since: now, asked: 0, all: null };
      this.windows.set(workspaceId, window);
    }
    window.asked += 1;
    if (window.all || window.asked <= MANY) return window.all;
    window.since = now;
    window.all = this.all(workspaceId);
    return window.all;
  }

  private async all(workspaceId: string): Promise<Views | null> {
    // One more tells that there are too many. The caller's own look-up tells why none could be read.
    const found = await this.read(workspaceId, MOST.views + 1).catch(() => null);
    return found && found.size <= MOST.views ? found : null;
  }
}
