import { join, posix } from 'node:path';
import { isJsonObject, own } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import { text } from '../head/field-reader.ts';
import { BrokenFrontMatter, splitFrontMatter } from '../head/front-matter.ts';
import { readBounded } from '../reading/bounded-file.ts';
import { readConfig } from './site-config.ts';

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

/** `tags.yml` of Docusaurus, in the folder of its posts. */
const TAG_LABELS = /^(?:[^/]+\/)?tags\.ya?ml$/;

/** The labels of a file of tags by the slugs of the keys that front matter uses. @param paths of the site's files */
export async function readTagLabels(
  root: string,
  base: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Term>> {
  const terms = new Map<string, Term>();
  for (const path of paths.filter((each) => TAG_LABELS.test(each)).slice(0, FILES_MAX)) {
    for (const [key, value] of Object.entries(await readConfig(root, base + path))) {
      const label = isJsonObject(value) ? text(own(value, 'label')) : null;
      if (label !== null && !terms.has(slugify(key))) terms.set(slugify(key), { name: label });
    }
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
