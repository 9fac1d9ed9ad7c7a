import { randomUUID } from 'node:crypto';
import { LivePaths } from '../../src/ports/path/live-paths.port.ts';

/** Holds paths that the test adds. */
export class InMemoryLivePaths extends LivePaths {
  readonly claimed: string[] = [];

  private readonly live: { readonly workspaceId: string; readonly path: string; readonly id: string }[] = [];

  /** Adds an entity that lives at a path. */
  add(workspaceId: string, path: string, id: string = randomUUID()): void {
    this.live.push({ workspaceId, path, id });
  }

  async claim(_workspaceId: string, paths: readonly string[]): Promise<void> {
    this.claimed.push(...paths);
  }

  async among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>> {
    const there = this.live.filter((one) => one.workspaceId === workspaceId && one.id !== exceptId);
    const live = new Set(there.map(({ path }) => path));
    return new Set(paths.filter((path) => live.has(path)));
  }

  async bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const there = this.live.filter((one) => one.workspaceId === workspaceId).map(({ path }) => path);
    const ending = (slug: string) => there.filter((path) => path.endsWith(`/${slug}`));
    return new Map(slugs.map((slug) => [slug, ending(slug)] as const).filter(([, paths]) => paths.length > 0));
  }
}
