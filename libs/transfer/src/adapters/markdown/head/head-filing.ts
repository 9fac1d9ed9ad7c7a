import type { Notes } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep } from '../../../domain/item.ts';
import { cutBetween } from '../../texts/cut-between.ts';
import type { PostHead } from '../markdown-post.ts';
import type { Site } from '../site/site.ts';
import type { PostFile } from '../walk.ts';
import { names, words, type FieldReader } from './field-reader.ts';

/** Collections of Eleventy, which are no tags for readers. */
const COLLECTIONS: ReadonlySet<string> = new Set(['post', 'posts', 'all']);

interface Filing extends Pick<PostFile, 'sections'> {
  readonly notes: Notes;
  readonly language?: string | undefined;
  readonly site: Site;
}

/** The post's category, or that of its folder; further categories become tags. */
export function filedUnder(
  reader: FieldReader,
  taxonomies: FieldReader,
  { sections, notes, language, site }: Filing,
): Pick<PostHead, 'category' | 'tags'> {
  const { generator, terms } = site;
  // Only Jekyll separates names by spaces; a folder of unknown origin may be its.
  const list = generator === null || generator === 'jekyll' ? words : commaSeparated;
  const paths =
    (generator === 'hexo' ? reader.first(['categories'], hexoPaths) : null) ??
    (
      reader.first(['categories'], list) ??
      reader.first(['category'], commaSeparated) ??
      taxonomies.first(['categories'], names) ??
      []
    ).map((name) => [name]);
  const [path, ...others] = paths;
  const further = others.flatMap((each) => each.slice(-1));
  const tags = reader.first(['tags', 'tag'], list) ?? taxonomies.first(['tags'], names) ?? [];
  const series = reader.first(['series'], names) ?? [];
  const shown = generator === 'eleventy' ? tags.filter((tag) => !COLLECTIONS.has(tag)) : tags;
  if (further.length > 0) notes.add('front-matter', `a post has one category: ${further.join(', ')} become tags`);
  const shortened = (name: string) => cutBetween(CONTENT_LIMITS.name, name, 'the name', (...cut) => notes.add(...cut));
  const step = (name: string): CategoryStep => {
    const slug = slugify(name, { language });
    const term = terms.get(slug);
    return { slug, ...term, name: shortened(term?.name ?? name) };
  };
  const tagged = [...shown, ...further, ...series].map((name) => shortened(terms.get(slugify(name))?.name ?? name));
  return { category: path === undefined ? sections : path.map(step), tags: [...new Set(tagged)] };
}

function commaSeparated(value: unknown): string[] | null {
  return names(typeof value === 'string' ? value.split(',') : value);
}

/** `[Sports, Baseball]` is one path; of several each is a list. */
function hexoPaths(value: unknown): string[][] | null {
  if (!Array.isArray(value)) return words(value)?.map((name) => [name]) ?? null;
  const all = value as unknown[];
  if (!all.some(Array.isArray)) {
    const path = names(all);
    return path && [path];
  }
  const paths = all.map((each) => names(each)).filter((path) => path !== null);
  return paths.length > 0 ? paths : null;
}
