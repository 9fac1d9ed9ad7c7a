import type { Actor, Caller, JsonObject, Permalinks } from '@app/shared-kernel';
import type { ArchiveKind } from '../domain/archive/archive-format.ts';
import type { SiteFacts } from '../domain/site-facts.ts';
import { Blog } from './blog.port.ts';

/** Kinds of an archive whose entities are the same here if their slugs are. */
export const NAMED_KINDS = ['author', 'category', 'tag'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
export type StoredKind = Exclude<ArchiveKind, 'redirect'>;

/** The origin of an archive. */
export interface ArchivedSite {
  readonly facts: SiteFacts;
  readonly siteUrl: string | null;
  readonly permalinks: Permalinks;
}

/** An entity that has an id of the archive. */
export interface EntityHere {
  readonly updatedAt: Date;
  /** A deleted post holds its id. */
  readonly deleted: boolean;
}

/** A blog that the entities of an archive are added to. In entities that are written, references are ids of this blog. */
export abstract class MergedBlog extends Blog {
  /** What the settings of an archive tell of its origin. @throws Invalid if a restore would refuse them */
  abstract readSite(settings: JsonObject): ArchivedSite;
  /** @throws Invalid if a restore would refuse the entity */
  abstract checkEntity(kind: ArchiveKind, entity: JsonObject): void;
  /** The file extension of a type; null for a type that is not accepted. */
  abstract extensionOf(mimeType: unknown): string | null;
  /** @throws Invalid if the bytes do not match the record */
  abstract checkFile(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns by id, of those that exist */
  abstract here(kind: StoredKind, ids: readonly string[]): Promise<ReadonlyMap<string, EntityHere>>;
  /** Entities that have the same slugs, where that makes two the same. @returns their ids, by those of the given ones */
  abstract namesakes(kind: NamedKind, entities: readonly JsonObject[]): Promise<ReadonlyMap<string, string>>;
  /** Where readers find those of the entities that exist, by id. */
  abstract addresses(kind: NamedKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Where readers find the blog; null if the workspace does not tell. */
  abstract siteUrl(): Promise<string | null>;
  /**
   * Adds entities with their ids and dates, within a transaction, in few statements, however many.
   *
   * @param entities at least one; no category stands below another of them
   * @throws Invalid, SlugTaken; then none is added once the transaction is undone
   */
  abstract add(kind: NamedKind, entities: readonly JsonObject[]): Promise<void>;
  /** Writes everything except slug, parent and dates. @returns the date of the change; @throws Invalid */
  abstract change(kind: NamedKind, id: string, entity: JsonObject): Promise<Date>;
  /** Pins posts to another, whose date stays. */
  abstract pin(postId: string, relatedIds: readonly string[]): Promise<void>;
  /** Adds redirects like `redirect`, each of its own type. */
  abstract lead(redirects: readonly JsonObject[]): ReturnType<Blog['redirect']>;
}

/** Opens the blog of a workspace for merging an archive. */
export abstract class MergedBlogs {
  abstract open(caller: Caller & Actor): Promise<MergedBlog>;
  /**
   * The blog for a dry run: it answers as if everything were written that it is given, and nothing is.
   *
   * @param categoryPath the path of a category that the run would add, by its id
   */
  abstract dryRun(caller: Caller & Actor, categoryPath: (id: string) => string | null): Promise<Blog>;
}
