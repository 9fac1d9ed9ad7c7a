import { ChangeMaintenance } from '../src/ports/change-maintenance.port.ts';

export interface Tombstone {
  readonly workspaceId: string;
  readonly version: number;
  readonly changedAt: Date;
}

export class InMemoryChangeMaintenance extends ChangeMaintenance {
  tombstones: readonly Tombstone[] = [];
  /** By workspace the version from which on its record is complete. */
  readonly completeFrom = new Map<string, number>();

  constructor(private readonly batch = 500) {
    super();
  }

  async *forget(before: Date): AsyncGenerator<number> {
    for (;;) {
      const old = this.tombstones.filter(({ changedAt }) => changedAt < before).slice(0, this.batch);
      if (old.length === 0) return;
      this.tombstones = this.tombstones.filter((one) => !old.includes(one));
      for (const { workspaceId, version } of old) this.raise(workspaceId, version);
      yield old.length;
    }
  }

  async beginAt(versions: ReadonlyMap<string, number>): Promise<void> {
    for (const [workspaceId, version] of versions) this.raise(workspaceId, version);
  }

  private raise(workspaceId: string, version: number): void {
    this.completeFrom.set(workspaceId, Math.max(version, this.completeFrom.get(workspaceId) ?? 0));
  }
}
