import type { Actor, JsonObject } from '@app/shared-kernel';
import { newAuthor } from '../../domain/author/new-author.ts';
import { SlugTaken } from '../../domain/content.errors.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { EnsuredRepository } from '../../ports/entity/ensured-repository.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { AUTHOR } from '../author/author-kind.ts';
import type { UpdateAuthor } from '../author/update-author.use-case.ts';
import type { UpdateCategory } from '../category/update-category.use-case.ts';
import type { NamedEntities } from '../named-entities.ts';
import { TAG } from '../tag/tag-kind.ts';
import type { UpdateTag } from '../tag/update-tag.use-case.ts';
import type { MergeCategories } from './merge-categories.ts';
import type { ReadArchived, ReadEntities } from './read-archived.ts';
import type { RestoreCustomFields } from './restore-custom-fields.ts';
import { as, restored } from './restored.ts';

export type NamedArchivedKind = 'author' | 'category' | 'tag';

/** Brings authors, categories and tags of an archive into a workspace that has others. */
export class MergeNamed {
  constructor(
    private readonly reading: ReadArchived,
    private readonly entities: NamedEntities,
    private readonly authors: AuthorRepository,
    private readonly categories: MergeCategories,
    private readonly tags: TagRepository,
    private readonly updateAuthor: UpdateAuthor,
    private readonly updateCategory: UpdateCategory,
    private readonly updateTag: UpdateTag,
    private readonly extended: RestoreCustomFields,
  ) {}

  /**
   * The entities of the workspace that have the same slugs, which is what makes two the same in other imports.
   *
   * @param entities a category names its parent by the id that it has here
   * @returns their ids, by those of the entities
   */
  async namesakes(
    workspaceId: string,
    kind: NamedArchivedKind,
    entities: readonly JsonObject[],
  ): Promise<ReadonlyMap<string, string>> {
    if (kind === 'category') return this.categories.namesakes(workspaceId, this.readAll(kind, entities));
    const read = this.readAll(kind, entities);
    const repository = kind === 'author' ? this.authors : this.tags;
    const slugs = read.map(({ slug }) => slug);
    const ids = await repository.idsOfSlugs(workspaceId, slugs);
    return new Map(read.flatMap(({ id, slug }) => (ids.has(slug) ? [[id, ids.get(slug) ?? ''] as const] : [])));
  }

  /**
   * Adds entities with their ids and their dates, in the transaction of the caller, in few statements, however many. A category gets a free
   * slug if its own is taken.
   *
   * @param entities at least one; no category stands below another of them
   * @throws Invalid; @throws SlugTaken
   */
  async add(actor: Actor, kind: NamedArchivedKind, entities: readonly JsonObject[]): Promise<void> {
    const ids = await this.added(actor, kind, entities);
    for (const [at, entity] of entities.entries())
      await this.extended.put(actor.workspaceId, { kind, id: ids[at] ?? '' }, entity);
  }

  /** Writes everything except the slug, the place in the tree and the dates. @throws Invalid */
  async change(actor: Actor, kind: NamedArchivedKind, id: string, entity: JsonObject): Promise<void> {
    this.reading.read(kind, entity);
    const { slug: _, parentId: __, ...changes } = entity;
    if (kind === 'author') await this.updateAuthor.execute(actor, id, changes);
    else if (kind === 'category') await this.updateCategory.execute(actor, id, changes);
    else await this.updateTag.execute(actor, id, changes);
    await this.extended.put(actor.workspaceId, { kind, id }, entity);
  }

  private added(actor: Actor, kind: NamedArchivedKind, entities: readonly JsonObject[]): Promise<readonly string[]> {
    if (kind === 'category') return this.categories.add(actor, this.readAll(kind, entities));
    if (kind === 'author') {
      const read = this.readAll(kind, entities);
      return this.entities.createAll(AUTHOR, actor, read, {
        make: (command, identity, _, at) =>
          restored(read, at, (own, seo) => newAuthor(command, as(identity, own), seo)),
        addAll: (authors) => addEvery(kind, this.authors, authors),
      });
    }
    const read = this.readAll(kind, entities);
    return this.entities.createAll(TAG, actor, read, {
      make: (command, identity, _, at) => restored(read, at, (own, seo) => newTag(command, as(identity, own), seo)),
      addAll: (tags) => addEvery(kind, this.tags, tags),
    });
  }

  private readAll<Kind extends NamedArchivedKind>(kind: Kind, entities: readonly JsonObject[]): ReadEntities[Kind][] {
    return entities.map((entity) => this.reading.read(kind, entity));
  }
}

/** @throws SlugTaken if one could not be added */
async function addEvery<T extends { readonly workspaceId: string; readonly id: string; readonly slug: string }>(
  kind: 'author' | 'tag',
  repository: EnsuredRepository<T>,
  entities: readonly T[],
): Promise<void> {
  const added = await repository.addUnlessSlugsTaken(entities);
  if (added.size < entities.length) throw new SlugTaken(kind);
}
