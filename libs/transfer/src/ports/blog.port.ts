import type { Block } from '@app/markdown';
import type { Actor, Caller, JsonObject, Permalinks } from '@app/shared-kernel';
import type { CategoryStep, ImportedAuthor, ImportedTag, ItemKind } from '../domain/item.ts';
import type { SiteFacts } from '../domain/site-facts.ts';
import type { SourceFile } from './source.port.ts';

/** An item with the ids of everything that it refers to. */
export interface BlogItem {
  readonly kind: ItemKind;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly status: 'published' | 'draft';
  /** Whether a draft was public once and is to be archived. */
  readonly expired?: boolean;
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly authorId: string | null;
  readonly categoryId: string | null;
  readonly tagIds: readonly string[];
  readonly featuredMediaId: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: JsonObject;
  readonly schemaType: string | null;
  readonly blocks: readonly Block[];
  /** The item as an archive of Galley holds it, which has precedence over the fields above except slug and status. */
  readonly archived?: JsonObject;
}

/** The current state of an entity whose id an import remembers. */
export interface ExistingItem {
  readonly slug: string;
  readonly path: string;
  readonly published: boolean;
  readonly updatedAt: Date;
}

export interface CreatedItem extends ExistingItem {
  readonly id: string;
}

/** A file that was stored as media. */
export interface KeptFile {
  readonly mediaId: string;
  readonly location: string;
  /** False if the workspace had a file with the same bytes already. */
  readonly isNew: boolean;
}

export interface OldPath {
  readonly fromPath: string;
  /** Empty if the type leads nowhere. */
  readonly toPath: string;
  /** Of the redirect; a permanent one by default. */
  readonly type?: string;
}

/** Stores an image of the old site. @returns its id; null if it was refused, which is noted */
export type StoreImage = (source: string) => Promise<string | null>;

/** An author to find or create. @property avatarId of a stored file, for a new author */
export interface WrittenAuthor {
  readonly author: ImportedAuthor;
  readonly avatarId: string | null;
}

/** The blog of one workspace, as imports write it. */
export abstract class Blog {
  abstract readonly workspaceId: string;
  /** In which slugs are derived from names, as a BCP 47 tag. @param taken what `takeSettings` is to be called with */
  abstract language(taken?: SiteFacts): Promise<string>;
  abstract permalinks(): Promise<Permalinks>;
  /** Sets the permalink pattern of posts. @returns false if posts are published with another one already */
  abstract keepPermalinks(pattern: string): Promise<boolean>;
  /**
   * Sets settings that are empty so far.
   *
   * @param keep the logo
   * @returns the names of these settings
   */
  abstract takeSettings(facts: SiteFacts, keep: StoreImage): Promise<readonly string[]>;
  /** Which of the slugs belong to an entity of the kind that is not deleted. */
  abstract takenSlugs(kind: ItemKind, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns by id, without deleted ones */
  abstract existing(kind: ItemKind, ids: readonly string[]): Promise<ReadonlyMap<string, ExistingItem>>;
  /** @returns the ids, in the order of the authors; none is changed that is there */
  abstract authors(authors: readonly WrittenAuthor[]): Promise<readonly string[]>;
  /** @returns the ids, in the order of the tags */
  abstract tags(tags: readonly ImportedTag[]): Promise<readonly string[]>;
  abstract category(steps: readonly CategoryStep[]): Promise<string>;
  /** @returns the slugs from the root down, joined by `/` */
  abstract categoryPath(categoryId: string): Promise<string | null>;
  /** @param name at the source, may be the end of a path; @returns the reason if the file was refused */
  abstract keep(file: SourceFile, alt: string, name: string): Promise<KeptFile | string>;
  /**
   * Computes, before the transaction that creates these items together, what does not need it. `create` does the same
   * without it, and tells every problem.
   */
  abstract prepare(items: readonly BlogItem[]): Promise<void>;
  /**
   * Creates all of the items or none.
   *
   * @returns the created items, in order
   * @throws Invalid if an item breaks a rule of the blog; @throws SlugTaken
   */
  abstract create(items: readonly BlogItem[]): Promise<readonly CreatedItem[]>;
  /** Writes everything except slug and dates. @throws Invalid */
  abstract update(id: string, item: BlogItem): Promise<CreatedItem>;
  /** Validates an item like `create`, as far as that is possible before anything is created. @throws Invalid */
  abstract check(item: BlogItem): void;
  /** Redirects in addition to the existing ones; `refused` is the reason when one is refused and should be reported. */
  abstract redirect(
    paths: readonly OldPath[],
  ): Promise<{ created: number; refused: readonly (OldPath & { why: string })[] }>;
}

/** Opens the blog of a workspace for an import. */
export abstract class Blogs {
  abstract open(caller: Caller & Actor): Promise<Blog>;
  /** The same blog for a dry run: it answers as if everything were written that it is given, and nothing is. */
  abstract dryRun(caller: Caller & Actor): Promise<Blog>;
}
