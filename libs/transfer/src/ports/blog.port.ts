import type { Block } from '@app/markdown';
import type { Actor, Caller, JsonObject, Permalinks } from '@app/shared-kernel';
import type { CategoryStep, ImportedAuthor, ImportedTag, ItemKind } from '../domain/item.ts';
import type { SiteFacts } from '../domain/site-facts.ts';
import type { SourceFile } from './source.port.ts';

/** An item with all that it refers to in place. */
export interface BlogItem {
  readonly kind: ItemKind;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly status: 'published' | 'draft';
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
}

/** What lives in the workspace by an id that an import remembers. */
export interface StandingItem {
  readonly slug: string;
  readonly path: string;
  readonly published: boolean;
  readonly updatedAt: Date;
}

export interface CreatedItem extends StandingItem {
  readonly id: string;
}

/** A file that became media. */
export interface KeptFile {
  readonly mediaId: string;
  readonly location: string;
  /** False when the workspace had a file with these very bytes. */
  readonly isNew: boolean;
}

export interface OldPath {
  readonly fromPath: string;
  readonly toPath: string;
}

/** The blog of one workspace, as an import writes it. */
export abstract class Blog {
  abstract readonly workspaceId: string;
  abstract permalinks(): Promise<Permalinks>;
  /** Takes over the pattern of posts. @returns false when posts are published at another one already */
  abstract keepPermalinks(pattern: string): Promise<boolean>;
  /** Takes over what the settings do not say yet. @param dryRun only tells; @returns the names of these settings */
  abstract takeSettings(facts: SiteFacts, dryRun: boolean): Promise<readonly string[]>;
  /** Which of the slugs something living of that kind has. */
  abstract takenSlugs(kind: ItemKind, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns by id, without what was deleted */
  abstract standing(kind: ItemKind, ids: readonly string[]): Promise<ReadonlyMap<string, StandingItem>>;
  abstract author(author: ImportedAuthor): Promise<string>;
  abstract tag(tag: ImportedTag): Promise<string>;
  abstract category(steps: readonly CategoryStep[]): Promise<string>;
  /** @returns the slugs from the root joined by `/` */
  abstract categoryPath(categoryId: string): Promise<string | null>;
  /** @param name what it is called at its source, also as the end of a path; @returns why it was refused, when it was */
  abstract keep(file: SourceFile, alt: string, name: string): Promise<KeptFile | string>;
  /**
   * Creates all of them or none.
   *
   * @returns them in their order
   * @throws Invalid when an item breaks a rule of the blog; @throws SlugTaken
   */
  abstract create(items: readonly BlogItem[]): Promise<readonly CreatedItem[]>;
  /** Writes everything but slug and dates. @throws Invalid */
  abstract update(id: string, item: BlogItem): Promise<CreatedItem>;
  /** Judges an item as `create` would, as far as that is possible before anything exists. @throws Invalid */
  abstract check(item: BlogItem): void;
  /** Redirects in addition to the existing ones; `refused` is the reason when one is refused and should be reported. */
  abstract redirect(
    paths: readonly OldPath[],
  ): Promise<{ created: number; refused: readonly (OldPath & { why: string })[] }>;
}

/** Opens the blog of a workspace for an import. */
export abstract class Blogs {
  abstract open(caller: Caller & Actor): Promise<Blog>;
}
