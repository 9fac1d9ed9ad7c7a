import type { Page, PageRequest } from '@app/shared-kernel';
import { AlreadyExists } from '../../src/domain/content.errors.ts';
import type { WorkingCopy, WorkingCopyKey, WorkingCopySummary } from '../../src/domain/working-copy/working-copy.ts';
import {
  WorkingCopyRepository,
  type WorkingCopyFilter,
  type WorkingCopyOwner,
} from '../../src/ports/working-copy/working-copy-repository.port.ts';

export class InMemoryWorkingCopies extends WorkingCopyRepository {
  private readonly copies = new Map<string, WorkingCopy>();

  async find(key: WorkingCopyKey): Promise<WorkingCopy | null> {
    return this.copies.get(nameOf(key)) ?? null;
  }

  async lock(key: WorkingCopyKey): Promise<WorkingCopySummary | null> {
    const copy = this.copies.get(nameOf(key));
    return copy ? withoutContent(copy) : null;
  }

  async put(copy: WorkingCopy): Promise<boolean> {
    const before = this.copies.get(nameOf(copy));
    if (before && before.version !== copy.version - 1) return false;
    const same = (other: WorkingCopy) =>
      copy.entityId !== null && other.entityId === copy.entityId && other.entityType === copy.entityType;
    if (this.of(copy).some((other) => other.clientId !== copy.clientId && same(other))) {
      throw new AlreadyExists('There is a working copy of this already.');
    }
    this.copies.set(nameOf(copy), { ...copy, createdAt: before?.createdAt ?? copy.createdAt });
    return true;
  }

  async countForAdding(owner: WorkingCopyOwner): Promise<number> {
    return this.of(owner).length;
  }

  async remove(key: WorkingCopyKey): Promise<boolean> {
    return this.copies.delete(nameOf(key));
  }

  async list(
    owner: WorkingCopyOwner,
    { entityType, entityId }: WorkingCopyFilter,
    { page, pageSize }: PageRequest,
  ): Promise<Page<WorkingCopySummary>> {
    const mine = this.of(owner)
      .filter((copy) => entityType === undefined || copy.entityType === entityType)
      .filter((copy) => entityId === undefined || copy.entityId === entityId.toLowerCase())
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (b.clientId < a.clientId ? -1 : 1));
    return { items: mine.slice((page - 1) * pageSize, page * pageSize).map(withoutContent), total: mine.length };
  }

  async *removeOld(before: Date): AsyncGenerator<number> {
    const old = [...this.copies].filter(([, { updatedAt }]) => updatedAt < before);
    for (const [name] of old) this.copies.delete(name);
    if (old.length > 0) yield old.length;
  }

  private of({ workspaceId, userId }: WorkingCopyOwner): WorkingCopy[] {
    return [...this.copies.values()].filter((copy) => copy.workspaceId === workspaceId && copy.userId === userId);
  }
}

function nameOf({ workspaceId, userId, clientId }: WorkingCopyKey): string {
  return [workspaceId, userId, clientId].join('/');
}

function withoutContent(copy: WorkingCopy): WorkingCopySummary {
  const { content: _, ...summary } = copy;
  return summary;
}
