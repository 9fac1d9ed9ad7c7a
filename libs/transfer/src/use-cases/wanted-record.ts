import { authorPath, categoryPath, slugify, tagPath, type Permalinks } from '@app/shared-kernel';
import type { CategoryStep, ImportedAuthor, ImportedTag } from '../domain/item.ts';
import { pathKey } from '../domain/link-index.ts';
import { namesOrganisation } from '../domain/organisation.ts';
import type { Blog, OldPath } from '../ports/blog.port.ts';

const UNKNOWN_AUTHOR: ImportedAuthor = { name: 'Unknown author' };

/** An author, tag or category that an item refers to. */
export interface WantedRecord {
  readonly key: string;
  readonly counted: 'authors' | 'tags' | 'categories';
  /** The source of a picture, which is stored first. */
  readonly avatar?: string;
  /** @param avatarId of the stored picture; @returns the id */
  readonly make: (avatarId: string | null) => Promise<string>;
  /** Where the old site showed it. */
  readonly oldPath: string | undefined;
  /** Where it is shown here. */
  readonly newPath: (permalinks: Permalinks, id: string) => Promise<string | null>;
}

export function wantedAuthor(blog: Blog, author: ImportedAuthor | null): WantedRecord {
  const told = author ?? UNKNOWN_AUTHOR;
  const slug = told.slug ?? slugify(told.name);
  const organisation = told.organisation ?? namesOrganisation(told.name);
  return {
    key: `author ${slug}`,
    counted: 'authors',
    ...(told.avatar === undefined ? {} : { avatar: told.avatar }),
    make: (avatarId) => blog.author({ ...told, organisation }, avatarId),
    oldPath: told.oldPath,
    newPath: (permalinks) => Promise.resolve(authorPath(permalinks, { slug })),
  };
}

export function wantedTag(blog: Blog, tag: ImportedTag): WantedRecord {
  const slug = tag.slug ?? slugify(tag.name);
  return {
    key: `tag ${slug}`,
    counted: 'tags',
    make: () => blog.tag(tag),
    oldPath: tag.oldPath,
    newPath: (permalinks) => Promise.resolve(tagPath(permalinks, { slug })),
  };
}

export function wantedCategory(blog: Blog, steps: readonly CategoryStep[]): WantedRecord {
  return {
    key: `category ${steps.map(({ slug }) => slug).join('/')}`,
    counted: 'categories',
    make: () => blog.category(steps),
    oldPath: steps.at(-1)?.oldPath,
    newPath: async (permalinks, id) => {
      const path = await blog.categoryPath(id);
      return path === null ? null : categoryPath(permalinks, { path });
    },
  };
}

/**
 * Leads the old addresses of authors, tags and categories on, where they differ.
 *
 * @param made records with their ids
 * @returns the number of redirects written
 */
export async function leadOn(blog: Blog, made: readonly (readonly [WantedRecord, string])[]): Promise<number> {
  if (made.every(([{ oldPath }]) => oldPath === undefined)) return 0;
  const permalinks = await blog.permalinks();
  const paths: OldPath[] = [];
  for (const [{ oldPath, newPath }, id] of made) {
    const toPath = oldPath === undefined ? null : await newPath(permalinks, id);
    if (oldPath !== undefined && toPath !== null && pathKey(oldPath) !== pathKey(toPath))
      paths.push({ fromPath: oldPath, toPath });
  }
  return paths.length === 0 ? 0 : (await blog.redirect(paths)).created;
}
