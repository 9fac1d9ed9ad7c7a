import { authorPath, categoryPath, tagPath, type Permalinks } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ImportedAuthor, ImportedTag } from '../domain/item.ts';
import { pathKey } from '../domain/links/link-index.ts';
import { namesOrganisation } from '../domain/organisation.ts';
import type { Blog, OldPath, WrittenAuthor } from '../ports/blog.port.ts';

const UNKNOWN_AUTHOR: ImportedAuthor = { name: 'Unknown author' };

interface SourceAuthor {
  readonly author: ImportedAuthor;
}

interface SourceTag {
  readonly tag: ImportedTag;
}

interface SourceCategory {
  /** From the root down. */
  readonly category: readonly CategoryStep[];
}

/** An author, tag or category that an item refers to. */
export interface DesiredRecord {
  readonly key: string;
  readonly counted: 'authors' | 'tags' | 'categories';
  /** The source of a picture, which is stored first. */
  readonly avatar?: string;
  readonly source: SourceAuthor | SourceTag | SourceCategory;
  /** Where the old site showed it, and those above it. */
  readonly oldPaths: readonly string[];
  /** Each of these addresses with where it is shown here. */
  readonly ways: (permalinks: Permalinks, id: string) => Promise<readonly OldPath[]>;
}

/** @param language in which slugs are derived from names, as a BCP 47 tag */
export function desiredAuthor(author: ImportedAuthor | null, language: string): DesiredRecord {
  const source = author ?? UNKNOWN_AUTHOR;
  const slug = source.slug ?? slugify(source.name, { language });
  const organisation = source.organisation ?? namesOrganisation(source.name);
  return {
    key: `author ${slug}`,
    counted: 'authors',
    ...(source.avatar === undefined ? {} : { avatar: source.avatar }),
    source: { author: { ...source, slug, organisation } },
    ...onePlace(source.oldPath, (permalinks) => authorPath(permalinks, { slug })),
  };
}

/** @param language in which slugs are derived from names, as a BCP 47 tag */
export function desiredTag(tag: ImportedTag, language: string): DesiredRecord {
  const slug = tag.slug ?? slugify(tag.name, { language });
  return {
    key: `tag ${slug}`,
    counted: 'tags',
    source: { tag: { ...tag, slug } },
    ...onePlace(tag.oldPath, (permalinks) => tagPath(permalinks, { slug })),
  };
}

export function desiredCategory(blog: Blog, steps: readonly CategoryStep[]): DesiredRecord {
  return {
    key: `category ${steps.map(({ slug }) => slug).join('/')}`,
    counted: 'categories',
    source: { category: steps },
    oldPaths: steps.flatMap(({ oldPaths = [] }) => oldPaths),
    ways: async (permalinks, id) => {
      const slugs = (await blog.categoryPath(id))?.split('/') ?? [];
      if (slugs.length !== steps.length) return [];
      return steps.flatMap(({ oldPaths = [] }, at) => {
        const toPath = categoryPath(permalinks, { path: slugs.slice(0, at + 1).join('/') });
        return oldPaths.map((fromPath) => ({ fromPath, toPath }));
      });
    },
  };
}

function onePlace(
  fromPath: string | undefined,
  newPath: (permalinks: Permalinks) => string,
): Pick<DesiredRecord, 'oldPaths' | 'ways'> {
  const oldPaths = fromPath === undefined ? [] : [fromPath];
  return {
    oldPaths,
    ways: (permalinks) => Promise.resolve(oldPaths.map((each) => ({ fromPath: each, toPath: newPath(permalinks) }))),
  };
}

/**
 * Finds or creates authors and tags in few statements, however many; categories one after another, because one may
 * stand below another.
 *
 * @param wanted each with its own key
 * @param avatarOf the id of the stored picture of an author
 * @returns ids by key
 */
export async function makeTogether(
  blog: Blog,
  wanted: readonly DesiredRecord[],
  avatarOf: (record: DesiredRecord) => string | null,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const [authors, tags] = [new Map<string, WrittenAuthor>(), new Map<string, ImportedTag>()];
  for (const record of wanted) {
    const { key, source } = record;
    if ('author' in source) authors.set(key, { author: source.author, avatarId: avatarOf(record) });
    else if ('tag' in source) tags.set(key, source.tag);
    else made.set(key, await blog.category(source.category));
  }
  const keep = (keys: Iterable<string>, ids: readonly string[]) =>
    [...keys].forEach((key, at) => made.set(key, ids[at] ?? ''));
  if (authors.size > 0) keep(authors.keys(), await blog.authors([...authors.values()]));
  if (tags.size > 0) keep(tags.keys(), await blog.tags([...tags.values()]));
  return made;
}

/**
 * Leads the old addresses of authors, tags and categories on, where they differ.
 *
 * @param made records with their ids
 * @returns the number of redirects written
 */
export async function leadOn(blog: Blog, made: readonly (readonly [DesiredRecord, string])[]): Promise<number> {
  if (made.every(([{ oldPaths }]) => oldPaths.length === 0)) return 0;
  const permalinks = await blog.permalinks();
  const paths = new Map<string, OldPath>();
  for (const [{ ways }, id] of made)
    for (const way of await ways(permalinks, id))
      if (pathKey(way.fromPath) !== pathKey(way.toPath) && !paths.has(way.fromPath)) paths.set(way.fromPath, way);
  return paths.size === 0 ? 0 : (await blog.redirect([...paths.values()])).created;
}
