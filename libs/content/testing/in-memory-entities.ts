import { isUuid } from '@app/shared-kernel';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
}

/** The rows of one table, with its unique slugs. */
export class InMemoryEntities<T extends Identified> {
  readonly rows = new Map<string, T>();

  constructor(private readonly slugTaken: () => Error) {}

  add(entity: T): void {
    if (!this.addUnlessSlugTaken(entity)) throw this.slugTaken();
  }

  addUnlessSlugTaken(entity: T): boolean {
    if (this.bySlug(entity.workspaceId, entity.slug)) return false;
    this.rows.set(entity.id, entity);
    return true;
  }

  find(workspaceId: string, idOrSlug: string): T | null {
    if (!isUuid(idOrSlug)) return this.bySlug(workspaceId, idOrSlug);
    const found = this.rows.get(idOrSlug.toLowerCase());
    return found?.workspaceId === workspaceId ? found : null;
  }

  bySlug(workspaceId: string, slug: string): T | null {
    return this.all(workspaceId).find((row) => row.slug === slug) ?? null;
  }

  all(workspaceId: string): T[] {
    return [...this.rows.values()].filter((row) => row.workspaceId === workspaceId);
  }

  save(workspaceId: string, id: string, changed: Partial<T>): void {
    const row = this.find(workspaceId, id);
    if (!row) return;
    const holder = changed.slug === undefined ? null : this.bySlug(workspaceId, changed.slug);
    if (holder && holder.id !== id) throw this.slugTaken();
    this.rows.set(id, { ...row, ...changed });
  }

  remove(workspaceId: string, id: string): void {
    if (this.find(workspaceId, id)) this.rows.delete(id);
  }
}
