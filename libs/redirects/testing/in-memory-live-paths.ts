import { LivePaths } from '../src/ports/live-paths.port.ts';

/** Paths that a test calls live in a workspace. */
export class InMemoryLivePaths extends LivePaths {
  private readonly live = new Map<string, Set<string>>();

  add(workspaceId: string, ...paths: readonly string[]): void {
    this.live.set(workspaceId, new Set([...(this.live.get(workspaceId) ?? []), ...paths]));
  }

  clear(): void {
    this.live.clear();
  }

  async among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const live = this.live.get(workspaceId);
    return new Set(paths.filter((path) => live?.has(path)));
  }

  async bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const live = [...(this.live.get(workspaceId) ?? [])];
    const ending = (slug: string) => live.filter((path) => path.endsWith(`/${slug}`));
    return new Map(slugs.map((slug) => [slug, ending(slug)] as const).filter(([, paths]) => paths.length > 0));
  }
}
