import { ReferenceCheck, type Reference } from '../../src/ports/entity/reference-check.port.ts';

/** Knows what it was given. */
export class InMemoryReferenceCheck extends ReferenceCheck {
  /** Ids that stand for something of every kind in every workspace. */
  readonly existing = new Set<string>();
  private readonly placed = new Set<string>();

  /** Something of one kind in one workspace. */
  place(workspaceId: string, kind: Reference['kind'], id: string): void {
    this.placed.add(`${workspaceId} ${kind} ${id}`);
  }

  async missing(workspaceId: string, references: readonly Reference[]): Promise<readonly Reference[]> {
    return references.filter(({ kind, id }) => {
      const given = id.toLowerCase();
      return !this.existing.has(given) && !this.placed.has(`${workspaceId} ${kind} ${given}`);
    });
  }
}
