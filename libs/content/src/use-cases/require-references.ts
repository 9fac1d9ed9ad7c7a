import { Problems } from '@app/shared-kernel';
import type { Reference, ReferenceCheck } from '../ports/entity/reference-check.port.ts';

/** @throws Invalid naming the place of every reference that does not exist in the workspace */
export async function requireReferences(
  check: ReferenceCheck,
  workspaceId: string,
  references: readonly Reference[],
): Promise<void> {
  if (references.length === 0) return;
  const problems = new Problems();
  for (const { kind, path } of await check.missing(workspaceId, references)) {
    problems.report(path, `no such ${kind} in this workspace`);
  }
  problems.throwIfAny();
}
