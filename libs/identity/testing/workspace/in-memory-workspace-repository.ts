import { WorkspaceRepository, WorkspaceSlugTaken, type Workspace } from '@app/identity';

export class InMemoryWorkspaceRepository extends WorkspaceRepository {
  private readonly workspaces = new Map<string, Workspace>();
  private readonly deleted = new Set<string>();

  async add(workspace: Workspace): Promise<void> {
    await this.save(workspace);
  }

  findById(id: string): Promise<Workspace | null> {
    return Promise.resolve(this.workspaces.get(id) ?? null);
  }

  findBySlug(slug: string): Promise<Workspace | null> {
    return Promise.resolve([...this.workspaces.values()].find((workspace) => workspace.slug === slug) ?? null);
  }

  lockById(id: string): Promise<Workspace | null> {
    return this.findById(id);
  }

  async save(workspace: Workspace): Promise<void> {
    const holder = await this.findBySlug(workspace.slug);
    if (holder && holder.id !== workspace.id) throw new WorkspaceSlugTaken();
    this.workspaces.set(workspace.id, workspace);
  }

  markDeleted(id: string): Promise<void> {
    if (this.workspaces.delete(id)) this.deleted.add(id);
    return Promise.resolve();
  }

  deletedIds(): Promise<string[]> {
    return Promise.resolve([...this.deleted]);
  }

  erase(id: string): Promise<void> {
    this.deleted.delete(id);
    return Promise.resolve();
  }
}
