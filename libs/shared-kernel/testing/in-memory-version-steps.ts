/** The content versions of workspaces, by id. */
export class InMemoryVersionSteps {
  constructor(readonly versions: Map<string, number>) {}

  async raiseAll(to: number): Promise<ReadonlyMap<string, number>> {
    for (const [id, version] of this.versions) this.versions.set(id, Math.max(to, version + 1));
    return new Map(this.versions);
  }
}
