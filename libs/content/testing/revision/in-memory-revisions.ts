import type { JsonObject, Page, PageRequest } from '@app/shared-kernel';
import type { Page as BlogPage } from '../../src/domain/page/page.ts';
import { contentOf } from '../../src/domain/post/new-post.ts';
import type { Post } from '../../src/domain/post/post.ts';
import {
  MAX_REVISIONS,
  type RevisedType,
  type Revision,
  type RevisionSummary,
} from '../../src/domain/revision/revision.ts';
import { RevisionRepository, type Revised } from '../../src/ports/revision/revision-repository.port.ts';

/** Finds the stored entities whose earlier versions are kept. */
export interface RevisedEntities {
  readonly post?: (workspaceId: string, idOrSlug: string) => Promise<Post | null>;
  readonly page?: (workspaceId: string, idOrSlug: string) => Promise<BlogPage | null>;
  readonly tagsOf?: (postId: string) => readonly string[];
  readonly pinsOf?: (postId: string) => readonly string[];
}

export class InMemoryRevisions extends RevisionRepository {
  private readonly rows = new Map<string, readonly Revision[]>();

  constructor(private readonly entities: RevisedEntities) {
    super();
  }

  async keep(revised: Revised): Promise<void> {
    const state = await this.current(revised.workspaceId, revised.type, revised.id);
    if (!state) return;
    const others = this.of(revised).filter(({ version }) => version !== state.version);
    const latestFirst = [...others, state].toSorted((a, b) => b.version - a.version);
    this.rows.set(keyOf(revised), latestFirst.slice(0, MAX_REVISIONS));
  }

  async current(workspaceId: string, type: RevisedType, idOrSlug: string): Promise<Revision | null> {
    const entity = (await this.entities[type]?.(workspaceId, idOrSlug)) ?? null;
    if (!entity) return null;
    const { id, version, title, status, updatedAt: createdAt, updatedBy: createdBy } = entity;
    const content = 'authorId' in entity ? this.postContent(entity) : pageContent(entity);
    // As the database returns them.
    const stored = JSON.parse(JSON.stringify(content)) as JsonObject;
    return { id, version, title, status, createdAt, createdBy, content: stored };
  }

  async list(revised: Revised, before: number, { page, pageSize }: PageRequest): Promise<Page<RevisionSummary>> {
    const earlier = this.of(revised).filter(({ version }) => version < before);
    const from = (page - 1) * pageSize;
    const items = earlier.slice(from, from + pageSize).map(withoutContent);
    return { items, total: earlier.length };
  }

  async find(revised: Revised, version: number): Promise<Revision | null> {
    return this.of(revised).find((revision) => revision.version === version) ?? null;
  }

  async forget(revised: Revised): Promise<void> {
    this.rows.delete(keyOf(revised));
  }

  private of(revised: Revised): readonly Revision[] {
    return this.rows.get(keyOf(revised)) ?? [];
  }

  private postContent(post: Post): object {
    const { publishedAt: _, ...content } = contentOf(post);
    const tagIds = [...(this.entities.tagsOf?.(post.id) ?? [])].sort();
    return { ...content, tagIds, relatedPostIds: this.entities.pinsOf?.(post.id) ?? [] };
  }
}

function withoutContent(revision: Revision): RevisionSummary {
  const { id: _, content: __, ...summary } = revision;
  return summary;
}

function pageContent({ slug, title, bodyJson, pageType, status, seo }: BlogPage): object {
  return { slug, title, bodyJson, pageType, status, seo };
}

function keyOf({ workspaceId, type, id }: Revised): string {
  return [workspaceId, type, id].join(' ');
}
