import type { NoteKind } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import { cutTo, type NoteCut } from '../../domain/clip.ts';
import type { CategoryStep, ImportedAuthor, ImportedTag } from '../../domain/item.ts';
import { plainText } from '../texts/plain-text.ts';
import type { WordpressSite } from './wordpress-site.ts';
import type { WxrItem, WxrTerm } from './xml/wxr.ts';

type TakeNote = (kind: NoteKind, message: string, leftOut?: string) => void;

const PRIMARY = ['_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat'];

/** The address of an author is made of the login; Co-Authors puts `cap-` before it. */
export function authorsOf({ fields, categories }: WxrItem, site: WordpressSite, note: NoteCut): ImportedAuthor[] {
  const coAuthors = categories.filter(({ domain }) => domain === 'author');
  const login = fields.get('creator') ?? '';
  const own = login === '' ? [] : [{ name: login, slug: login }];
  const authors = coAuthors.length > 0 ? coAuthors.map(({ name, slug }) => ({ name: name || slug, slug })) : own;
  const named = new Map<string, ImportedAuthor>();
  for (const { name: givenName, slug } of authors) {
    const name = cutTo(CONTENT_LIMITS.name, site.authors.get(givenName) || givenName, 'the name of an author', note);
    const oldSlug = decoded(slug).replace(/^cap-/, '');
    const oldPath = oldSlug === '' ? {} : { oldPath: site.path(`author/${slugify(oldSlug)}`) };
    if (!named.has(name)) named.set(name, { name, ...oldPath });
  }
  return [...named.values()];
}

interface Naming {
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language: string;
  readonly note: TakeNote;
}

/** The primary category set by a plugin, otherwise the one in the address, otherwise the first specific one. */
export function categoryOf(
  { categories, meta, fields }: WxrItem,
  site: WordpressSite,
  { language, note }: Naming,
): CategoryStep[] {
  const own = categories.filter(({ domain }) => domain === 'category');
  const primary = PRIMARY.map((key) => site.termById(meta.get(key) ?? '')).find(
    (term) => term?.taxonomy === 'category',
  );
  const path = fields.get('link') ?? '';
  const chosen =
    own.find(({ slug }) => slug === primary?.slug) ??
    own.find(({ slug }) => path.includes(`/${slug}/`)) ??
    own.find(({ slug }) => slug !== 'uncategorized');
  if (!chosen) return [];
  const terms: Pick<WxrTerm, 'slug' | 'name' | 'description'>[] = [];
  let term: Omit<WxrTerm, 'id' | 'taxonomy'> | undefined = site.term('category', chosen.slug) ?? {
    ...chosen,
    parent: '',
    description: '',
  };
  for (; term && terms.length < 10; term = term.parent === '' ? undefined : site.term('category', term.parent)) {
    terms.unshift(term);
  }
  const slugs = terms.map(({ slug }) => slug);
  return terms.map(({ slug, name: givenName, description }, at) => {
    const name = textOf(givenName, 'the name of a category', note);
    const about = cutTo(CONTENT_LIMITS.description, description, 'the description of a category', note);
    // WordPress shows a category also without those above it.
    const below = new Set([slugs.slice(0, at + 1).join('/'), slug]);
    const oldPaths = [...below].map((path) => site.path(`category/${path}`));
    return {
      slug: slugify(decoded(slug) || name, { language }),
      name: cutTo(CONTENT_LIMITS.name, name, 'the name of a category', note),
      ...(about === '' ? {} : { description: about }),
      oldPaths,
    };
  });
}

/** Tags, further categories and chosen taxonomies. */
export function tagsOf(
  { categories }: WxrItem,
  site: WordpressSite,
  {
    category,
    taxonomies,
    language,
    note,
  }: Naming & { readonly category: readonly CategoryStep[]; readonly taxonomies: ReadonlySet<string> },
): ImportedTag[] {
  const tags = new Map<string, ImportedTag>();
  const further: string[] = [];
  const custom = new Set<string>();
  for (const { domain, slug, name } of categories) {
    const own = slugify(decoded(slug) || name, { language });
    if (domain === 'category' && own !== category.at(-1)?.slug && slug !== 'uncategorized') further.push(name);
    else if (domain !== 'post_tag' && !taxonomies.has(domain)) {
      if (domain === 'post_format') note('front-matter', `without a place in a post: the format ${name}`);
      else if (domain !== 'category' && domain !== 'author') custom.add(domain);
      continue;
    }
    const { description = '' } = site.term('post_tag', slug) ?? site.term(domain, slug) ?? {};
    // A category and a tag with the same slug become one tag, which must have the same name in every post.
    const called = site.nameOf('post_tag', slug) ?? site.nameOf(domain, slug) ?? name;
    const about = cutTo(CONTENT_LIMITS.seoDescription, description, `the description of ${own}`, note);
    const seo = about === '' ? {} : { seo: { description: about } };
    // Of a category that became a tag, another post may still be in it.
    const oldPath = domain === 'post_tag' ? { oldPath: site.path(`tag/${slug}`) } : {};
    const what = `the name of ${own}`;
    const cutName = cutTo(CONTENT_LIMITS.name, textOf(called || slug, what, note), what, note);
    tags.set(own, { name: cutName, slug: own, ...seo, ...oldPath });
  }
  if (further.length > 0) note('taxonomy', `a post has one category: ${further.join(', ')} become tags`);
  if (custom.size > 0) note('taxonomy', `taxonomies without a place here: ${[...custom].join(', ')}`);
  return [...tags.values()];
}

/** Slugs are percent-encoded UTF-8. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function textOf(html: string, what: string, note: TakeNote): string {
  return plainText(html, what, note) || html;
}
