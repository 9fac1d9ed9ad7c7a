import { BeforeCommit, type CommitPart, type UnitOfWork } from '@app/platform';

/**
 * Raises content versions with the last statement of a transaction. The part `raised` returns (workspace_id, version)
 * to other parts.
 */
export class ContentVersions extends BeforeCommit<Set<string>> {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  /** @throws Error outside a transaction of the unit of work */
  raise(workspaceId: string): void {
    this.unit.gathered(this).add(workspaceId);
  }

  begin(): Set<string> {
    return new Set();
  }

  parts(raised: Set<string>): readonly CommitPart[] {
    if (raised.size === 0) return [];
    return [
      {
        name: 'raised',
        text: `update workspaces set content_version = content_version + 1 where id = any ($1::uuid[])
               returning id as workspace_id, content_version as version`,
        values: [[...raised]],
      },
    ];
  }
}
