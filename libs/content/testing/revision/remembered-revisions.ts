import type { Page } from '@app/shared-kernel';
import type { RevisedType, Revision, RevisionSummary } from '../../src/domain/revision/revision.ts';
import { RevisionRepository, type Revised } from '../../src/ports/revision/revision-repository.port.ts';

/** Records the ids whose states were kept or forgotten; returns no revisions. */
export class RememberedRevisions extends RevisionRepository {
  readonly kept: string[] = [];
  readonly forgotten: string[] = [];

  async keep({ id }: Revised): Promise<void> {
    this.kept.push(id);
  }

  async forget({ id }: Revised): Promise<void> {
    this.forgotten.push(id);
  }

  async current(_workspaceId: string, _type: RevisedType, _idOrSlug: string): Promise<Revision | null> {
    return null;
  }

  async list(): Promise<Page<RevisionSummary>> {
    return { items: [], total: 0 };
  }

  async find(): Promise<Revision | null> {
    return null;
  }
}
