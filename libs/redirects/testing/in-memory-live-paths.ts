import { LivePaths } from '../src/ports/live-paths.port.ts';

/** Paths that a test calls live, in whatever workspace. */
export class InMemoryLivePaths extends LivePaths {
  constructor(readonly paths = new Set<string>()) {
    super();
  }

  async among(_workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(paths.filter((path) => this.paths.has(path)));
  }
}
