import { Invalid, type JsonObject } from '@app/shared-kernel';
import type { ArchiveKind } from '../../src/domain/archive/archive-format.ts';
import { RestoredBlog, RestoredBlogs } from '../../src/ports/restored-blog.port.ts';
import { checkLine, checkPixel, extensionOf } from './checked-line.ts';

/** What a workspace holds. */
class Held {
  settings: JsonObject | null = null;
  /** In the order in which they were put. */
  entities: readonly { readonly kind: ArchiveKind; readonly entity: JsonObject }[] = [];
  /** Ids of files whose bytes are stored. */
  readonly files = new Set<string>();
}

/** Workspaces held in memory. */
export class InMemoryRestoredBlogs extends RestoredBlogs {
  private readonly workspaces = new Map<string, Held>();

  open({ workspaceId }: { readonly workspaceId: string }): InMemoryRestoredBlog {
    const held = this.workspaces.get(workspaceId) ?? new Held();
    this.workspaces.set(workspaceId, held);
    return new InMemoryRestoredBlog(held);
  }
}

export class InMemoryRestoredBlog extends RestoredBlog {
  private readonly kept: JsonObject[] = [];
  private restoring = false;

  constructor(readonly held: Held) {
    super();
  }

  async isEmpty(): Promise<boolean> {
    return this.held.entities.length === 0;
  }

  extensionOf(mimeType: unknown): string | null {
    return extensionOf(mimeType);
  }

  async keep(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await checkPixel(entity, bytes);
    this.kept.push(entity);
    this.held.files.add(entity['id'] as string);
  }

  async forget(): Promise<void> {
    for (const { id } of this.kept) this.held.files.delete(id as string);
  }

  async restore(settings: JsonObject, work: () => Promise<void>): Promise<void> {
    const { settings: before, entities } = this.held;
    this.restoring = true;
    try {
      if (typeof settings['name'] !== 'string') throw Invalid.at('name', 'must be a string');
      this.held.settings = settings;
      this.held.entities = this.kept.map((entity) => ({ kind: 'media', entity }));
      await work();
    } catch (error) {
      Object.assign(this.held, { settings: before, entities });
      await this.forget();
      throw error;
    } finally {
      this.restoring = false;
    }
  }

  async put(kind: Exclude<ArchiveKind, 'media'>, entities: readonly JsonObject[]): Promise<void> {
    if (!this.restoring) throw new TypeError('Entities are put within `restore`.');
    for (const entity of entities) {
      checkLine(kind, entity);
      const isThere = this.held.entities.some((each) => each.kind === kind && each.entity['id'] === entity['id']);
      if (isThere) throw Invalid.at(kind, 'is in the archive twice');
      this.held.entities = [...this.held.entities, { kind, entity }];
    }
  }
}
