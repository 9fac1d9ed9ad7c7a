import { ReferenceCheck, type Reference } from '../../src/ports/entity/reference-check.port.ts';

/** Knows the references that the test adds. */
export class InMemoryReferenceCheck extends ReferenceCheck {
  /** Ids that exist as every kind in every workspace. */
  readonly existing = new Set<string>();
  private readonly placed = new Set<string>();

  /** Adds an entity of one kind to one workspace. */
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
