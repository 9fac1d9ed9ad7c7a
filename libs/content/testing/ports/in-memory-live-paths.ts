import { LivePaths } from '../../src/ports/path/live-paths.port.ts';

/** Knows the paths that it was given. */
export class InMemoryLivePaths extends LivePaths {
  readonly live = new Set<string>();

  readonly claimed: string[] = [];

  async claim(_workspaceId: string, paths: readonly string[]): Promise<void> {
    this.claimed.push(...paths);
  }

  async among(_workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(paths.filter((path) => this.live.has(path)));
  }
}
