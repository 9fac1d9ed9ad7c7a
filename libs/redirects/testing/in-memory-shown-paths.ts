import { ShownPaths } from '../src/ports/shown-paths.port.ts';

/** Paths at which a test calls something shown, in whatever workspace. */
export class InMemoryShownPaths extends ShownPaths {
  constructor(readonly paths = new Set<string>()) {
    super();
  }

  async among(_workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(paths.filter((path) => this.paths.has(path)));
  }
}
