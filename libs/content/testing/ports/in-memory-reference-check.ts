import { ReferenceCheck, type Reference } from '../../src/ports/reference-check.port.ts';

/** Knows the ids that it was given. */
export class InMemoryReferenceCheck extends ReferenceCheck {
  readonly existing = new Set<string>();

  async missing(_workspaceId: string, references: readonly Reference[]): Promise<readonly Reference[]> {
    return references.filter(({ id }) => !this.existing.has(id.toLowerCase()));
  }
}
