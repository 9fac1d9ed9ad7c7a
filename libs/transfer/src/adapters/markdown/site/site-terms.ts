import { join, posix } from 'node:path';
import { slugify } from '@app/shared-kernel/slugify';
import { text } from '../head/field-reader.ts';
import { BrokenFrontMatter, splitFrontMatter } from '../head/front-matter.ts';
import { readBounded } from '../reading/bounded-file.ts';

/** What a site says of a category or tag. */
export interface Term {
  readonly name: string;
  readonly description?: string;
}

const TERM = /(?:^|\/)(?:categories|tags|category|tag)\/([^/]+)\/_index\.(?:md|markdown)$/;
/** Files of terms that are read, at most. */
const FILES_MAX = 5_000;

/** Names and descriptions of categories and tags by their slugs, from `categories/name/_index.md`. @param paths of the site's files */
export async function readTerms(
  root: string,
  base: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Term>> {
  const terms = new Map<string, Term>();
  for (const path of paths.filter((each) => TERM.test(each)).slice(0, FILES_MAX)) {
    const folder = posix.basename(posix.dirname(path));
    const fields = await fieldsOf(join(root, base + path), path);
    const description = text(fields['description'] ?? fields['summary']);
    terms.set(slugify(folder), {
      name: text(fields['title']) ?? folder,
      ...(description === null ? {} : { description }),
    });
  }
  return terms;
}

async function fieldsOf(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return splitFrontMatter((await readBounded(path, name)).toString(), name).fields;
  } catch (error) {
    if (error instanceof BrokenFrontMatter) return {};
    throw error;
  }
}

/** Whether a file is one of a term, and not of a section of posts. */
export function isTermFolder(folder: string): boolean {
  return /(?:^|\/)(?:categories|tags|category|tag)\/[^/]+$/.test(folder);
}
