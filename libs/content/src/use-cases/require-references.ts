import { Problems } from '@app/shared-kernel';
import type { Reference, ReferenceCheck } from '../ports/entity/reference-check.port.ts';

/** @throws Invalid with the path of every reference that does not exist in the workspace */
export async function requireReferences(
  check: ReferenceCheck,
  workspaceId: string,
  references: readonly Reference[],
): Promise<void> {
  const problems = new Problems();
  reportMissing(problems, await missingOf(check, workspaceId, references));
  problems.throwIfAny();
}

/** The references that do not exist in the workspace; no round trip without references. */
export async function missingOf(
  check: ReferenceCheck,
  workspaceId: string,
  references: readonly Reference[],
): Promise<readonly Reference[]> {
  return references.length === 0 ? [] : check.missing(workspaceId, references);
}

/** Reports references that do not exist in the workspace, each at its path. */
export function reportMissing(problems: Problems, missing: readonly Pick<Reference, 'kind' | 'path'>[]): void {
  for (const { kind, path } of missing) problems.report(path, `no such ${kind} in this workspace`);
}
