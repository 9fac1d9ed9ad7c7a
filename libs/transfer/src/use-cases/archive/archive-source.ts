import { Notes } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import { dateIn, idOf, textIn, textOrNull } from '../../domain/archive/entity-fields.ts';
import { keyOf, type ImportedItem, type ImportHead, type ItemKind, type SourceEntry } from '../../domain/item.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { Blog } from '../../ports/blog.port.ts';
import type { ArchivedSite } from '../../ports/merged-blog.port.ts';
import { Source, type ReadContext } from '../../ports/source.port.ts';
import type { ArchiveLinks } from './archive-links.ts';
import { declaredState, type DeclaredState } from './met-entry.ts';
import type { ValidArchive } from './valid-archive.ts';

const KINDS = ['page', 'post'] as const;

interface Contents {
  readonly archive: ValidArchive;
  readonly site: ArchivedSite;
  readonly links: ArchiveLinks;
  /** Brings what needs the links to be known, before the items. @returns false if it was asked to stop */
  readonly records: () => Promise<boolean>;
  readonly refs: ArchiveRefs;
  readonly blog: Blog;
  readonly digest: (entity: JsonObject) => string;
}

/** Posts and pages of an archive whose files and categories are here already. */
export class ArchiveSource extends Source {
  readonly system = 'archive';
  /** Ids tell entities of different archives apart, and those of one blog are the same in each of its archives. */
  readonly site = '';
  readonly origins: readonly string[];
  /** By `keyOf`, once the heads were read. */
  readonly declared = new Map<string, DeclaredState>();

  constructor(private readonly contents: Contents) {
    super();
    this.origins = contents.links.origins;
  }

  override about(): SiteFacts {
    return this.contents.site.facts;
  }

  async *heads(): AsyncGenerator<ImportHead> {
    for (const kind of KINDS) {
      for await (const entity of this.contents.archive.entities(kind)) {
        this.declared.set(keyOf({ kind, sourceId: idOf(entity) }), declaredState(entity, this.contents.digest));
        yield await this.head(kind, entity);
      }
    }
  }

  async *items(context: ReadContext): AsyncGenerator<SourceEntry> {
    await this.contents.links.open(context);
    if (!(await this.contents.records())) return;
    for (const kind of KINDS) {
      for await (const entity of this.contents.archive.entities(kind)) {
        yield { type: 'item', item: await this.item(kind, entity) };
      }
    }
  }

  file(): Promise<null> {
    return Promise.resolve(null);
  }

  notes(): readonly [] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return new Map();
  }

  private async head(kind: ItemKind, entity: JsonObject): Promise<ImportHead> {
    const slug = textIn(entity, 'slug');
    const date = dateIn(entity, 'publishedAt');
    const oldPaths = [this.contents.links.oldPath(kind, entity)];
    const published = entity['status'] === 'published';
    const categorySlugs = (await this.categoryHere(entity))?.split('/') ?? [];
    return { kind, sourceId: idOf(entity), slug, wanted: slug, date, published, categorySlugs, oldPaths };
  }

  /** The path that the category of a post has here; in a dry run, that at the origin. */
  private async categoryHere({ categoryId }: JsonObject): Promise<string | null> {
    const { refs, blog, links } = this.contents;
    const here = refs.of('category', categoryId);
    return here === null ? null : ((await blog.categoryPath(here)) ?? links.pathOf(categoryId));
  }

  private async item(kind: ItemKind, entity: JsonObject): Promise<ImportedItem> {
    const { refs, digest, links } = this.contents;
    const notes = new Notes();
    const oldPath = links.oldPath(kind, entity);
    const changes = links.changes(oldPath, (address) =>
      notes.addOnce('local-link', `the link to ${address} leads to the old site`),
    );
    noteSchedule(entity, notes);
    const archived = refs.item(entity, changes);
    const unmet = refs.unmet(entity);
    return {
      kind,
      sourceId: idOf(entity),
      slug: textIn(entity, 'slug'),
      title: textIn(entity, 'title'),
      oldPaths: [oldPath],
      excerpt: textOrNull(entity, 'excerpt'),
      status: entity['status'] === 'published' ? 'published' : 'draft',
      publishedAt: dateIn(entity, 'publishedAt'),
      createdAt: dateIn(entity, 'createdAt'),
      updatedAt: dateIn(entity, 'updatedAt'),
      author: refs.lost(entity['authorId']),
      furtherAuthors: [],
      category: [],
      tags: [],
      cover: null,
      shareImage: null,
      canonicalUrl: textOrNull(archived, 'canonicalUrl'),
      seo: {},
      schemaType: textOrNull(entity, 'schemaType'),
      blocks: [],
      pictures: [],
      notes: notes.list,
      digest: digest(entity),
      archived,
      ...(unmet === null ? {} : { unmet }),
    };
  }
}

/** Whoever imports decides what is published: schedules are not taken over. */
function noteSchedule(entity: JsonObject, notes: Notes): void {
  const [publishAt, unpublishAt] = [dateIn(entity, 'scheduledAt'), dateIn(entity, 'unpublishAt')];
  if (publishAt) notes.add('status', `scheduled for ${publishAt.toISOString()}: it becomes a draft`);
  if (unpublishAt) notes.add('status', `to be unpublished at ${unpublishAt.toISOString()}: set that here again`);
}
