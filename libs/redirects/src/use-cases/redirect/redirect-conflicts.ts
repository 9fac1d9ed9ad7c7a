import { Invalid } from '@app/shared-kernel';
import { pathKey, redirectFor, twinsOf } from '../../domain/path-rules.ts';
import { HopGraph } from '../../domain/redirect/hop-graph.ts';
import { leadsElsewhere, type Redirect } from '../../domain/redirect/redirect.ts';
import {
  LongRedirectChain,
  LoopingRedirect,
  RedirectEndsLoop,
  RedirectFromLivePath,
} from '../../domain/redirects.errors.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** Checks a redirect against other redirects and published content. The caller must hold the repository's lock. */
export class RedirectConflicts {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly livePaths: LivePaths,
  ) {}

  /**
   * @param existing the stored redirect, if it is being changed
   * @throws LoopingRedirect, LongRedirectChain, RedirectFromLivePath
   */
  async check(wanted: Redirect, existing?: Redirect): Promise<void> {
    await this.checkWay(wanted, existing);
    if (wanted.fromPath !== existing?.fromPath) await this.checkPlace(wanted);
  }

  /** Checks its target. @throws LoopingRedirect, LongRedirectChain */
  async checkWay({ workspaceId, fromPath, toPath: target, type }: Redirect, existing?: Redirect): Promise<void> {
    if (target === null) return;
    const toPath = (await this.redirects.ownAddress(workspaceId)).pathOf(target);
    if (pathKey(toPath) === pathKey(fromPath)) throw Invalid.at('toPath', 'must not equal fromPath');
    if (!leadsElsewhere(type)) return;
    const hops = await this.redirects.hopsFrom(workspaceId, [toPath]);
    const others = hops.filter((hop) => hop.fromPath !== existing?.fromPath);
    const graph = new HopGraph(others, await this.redirects.hopsTo(workspaceId, [fromPath], existing?.fromPath));
    const loop = graph.loopOf(fromPath, toPath);
    if (loop) throw new LoopingRedirect(loop);
    const chain = graph.longChainOf(fromPath, toPath);
    if (chain) throw new LongRedirectChain(chain);
  }

  /** Checks its path. @throws RedirectFromLivePath */
  async checkPlace({ workspaceId, fromPath }: Redirect): Promise<void> {
    const live = await this.livePaths.among(workspaceId, twinsOf(fromPath));
    if (live.size > 0) throw new RedirectFromLivePath();
  }

  /**
   * Checks a path from which a redirect was taken away: visitors now follow that of the path with the other ending.
   *
   * @throws RedirectEndsLoop
   */
  async checkLeft({ workspaceId, fromPath }: Redirect): Promise<void> {
    const hops = await this.redirects.hopsFrom(workspaceId, [fromPath]);
    const byStart = new Map(hops.map((hop) => [pathKey(hop.fromPath), hop]));
    const first = redirectFor(fromPath, (key) => byStart.get(key));
    if (!first) return;
    const loop = new HopGraph(hops.filter((hop) => hop !== first)).loopOf(first.fromPath, first.toPath);
    if (loop) throw new RedirectEndsLoop(loop);
  }
}
