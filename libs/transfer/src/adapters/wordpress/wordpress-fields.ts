import { htmlToTree, splitText, treeText, type Note, type NoteKind } from '@app/markdown';
import { slugify } from '@app/shared-kernel';
import type { CategoryStep, ImportedTag, ItemKind, ItemName } from '../../domain/item.ts';
import { utc, type WordpressSite } from './wordpress-site.ts';
import type { WxrItem, WxrTerm } from './xml/wxr.ts';

/** The fields of an item without its text. */
export interface WordpressFields {
  readonly name: ItemName;
  readonly wanted: string;
  readonly title: string;
  readonly status: 'published' | 'draft';
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly authors: readonly string[];
  readonly category: readonly CategoryStep[];
  readonly tags: readonly ImportedTag[];
  readonly oldPaths: readonly string[];
  readonly notes: readonly Note[];
}

const TITLE_MAX = 300;
const NAME_MAX = 200;
/** States of automatic drafts and deleted items. */
const GONE: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit']);
const STEERING = /^(?:_|rank_math|yoast|aioseo|seopress)/;
const PRIMARY = ['_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat'];

/** @returns the kind of an item that is no post or page; null for posts and pages */
export function leftOutAs(item: WxrItem, types: ReadonlyMap<string, ItemKind>): string | null {
  const type = item.fields.get('post_type') ?? '';
  const status = item.fields.get('status') ?? '';
  if (type === '' || status === '') return 'item without a type';
  if (!types.has(type)) return type;
  return GONE.has(status) ? `${type} in state ${status}` : null;
}

export function fieldsOf(item: WxrItem, site: WordpressSite, types: ReadonlyMap<string, ItemKind>): WordpressFields {
  const notes: Note[] = [];
  const note = (kind: NoteKind, message: string) => notes.push({ line: item.line, kind, message });
  const get = (name: string) => item.fields.get(name) ?? '';
  const kind = types.get(get('post_type')) ?? 'post';
  const title = titleOf(item, note);
  const written = decoded(get('post_name'));
  const slug = written || slugify(title);
  const dates = datesOf(item, site, note);
  const status = statusOf(item, note) === 'published' && dates.published ? 'published' : 'draft';
  noteMeta(item, note);
  const isPost = kind === 'post';
  const category = isPost ? categoryOf(item, site) : [];
  return {
    name: { kind, sourceId: get('post_id') || get('guid') || get('link'), slug },
    wanted: slugify(written) || slugify(title),
    title,
    status,
    publishedAt: status === 'published' ? dates.published : null,
    createdAt: dates.published,
    updatedAt: utc(get('post_modified_gmt')) ?? dates.published,
    authors: isPost ? authorsOf(item, site) : [],
    category,
    tags: isPost ? tagsOf(item, site, category, note) : [],
    oldPaths: oldPathsOf(item),
    notes,
  };
}

function titleOf(item: WxrItem, note: (kind: NoteKind, message: string) => void): string {
  const title = treeText(htmlToTree(item.fields.get('title') ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (title !== '') {
    const [kept = title, ...rest] = splitText(title, TITLE_MAX);
    if (rest.length > 0) note('limit', `the title is cut to ${TITLE_MAX} characters: ${rest.join(' ')}`);
    return kept;
  }
  note('front-matter', 'there is no title: the first words of the text stand for it');
  const words = treeText(htmlToTree(item.content.slice(0, 10_000)))
    .replace(/\s+/g, ' ')
    .trim();
  return splitText(words, 80)[0] || 'Untitled';
}

function datesOf(item: WxrItem, site: WordpressSite, note: (kind: NoteKind, message: string) => void) {
  const universal = utc(item.fields.get('post_date_gmt') ?? '');
  if (universal) return { published: universal };
  const local = site.instant(item.fields.get('post_date') ?? '');
  if (local && !local.exact) note('date', 'the time zone of the date is not known: it is taken as UTC');
  return { published: local?.date ?? null };
}

/** Only items that were public before are published. */
function statusOf(item: WxrItem, note: (kind: NoteKind, message: string) => void): 'published' | 'draft' {
  const status = item.fields.get('status') ?? '';
  if ((item.fields.get('post_password') ?? '') !== '') {
    note('restricted', 'protected by a password: it becomes a draft');
    return 'draft';
  }
  if (status === 'publish') return 'published';
  if (status === 'future')
    note('status', `scheduled for ${item.fields.get('post_date') ?? 'later'}: it becomes a draft`);
  else if (status === 'private') note('restricted', 'private: it becomes a draft');
  else if (status !== 'draft') note('status', `of the status "${status}": it becomes a draft`);
  return 'draft';
}

function noteMeta({ fields, meta, comments }: WxrItem, note: (kind: NoteKind, message: string) => void): void {
  if (comments > 0) note('front-matter', `${comments} comments are not imported`);
  if (fields.get('is_sticky') === '1') note('front-matter', 'without a place in a post: sticky');
  const unread = [...meta.keys()].filter((key) => key !== '' && !STEERING.test(key) && key !== 'footnotes');
  if (unread.length > 0) note('front-matter', `without a place in a post: ${unread.slice(0, 20).join(', ')}`);
}

function authorsOf({ fields, categories }: WxrItem, site: WordpressSite): string[] {
  const coAuthors = categories.filter(({ domain }) => domain === 'author').map(({ name, slug }) => name || slug);
  const login = fields.get('creator') ?? '';
  const own = login === '' ? [] : [site.authors.get(login) || login];
  const names = coAuthors.length > 0 ? coAuthors.map((name) => site.authors.get(name) ?? name) : own;
  return [...new Set(names.map((name) => name.slice(0, NAME_MAX)))];
}

/** The primary category set by a plugin, otherwise the one in the address, otherwise the first specific one. */
function categoryOf({ categories, meta, fields }: WxrItem, site: WordpressSite): CategoryStep[] {
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
  const steps: CategoryStep[] = [];
  let term: Pick<WxrTerm, 'slug' | 'name' | 'parent'> | undefined = site.term('category', chosen.slug) ?? {
    ...chosen,
    parent: '',
  };
  for (; term && steps.length < 10; term = term.parent === '' ? undefined : site.term('category', term.parent)) {
    const name = textOf(term.name);
    steps.unshift({ slug: slugify(decoded(term.slug)) || slugify(name), name: name.slice(0, NAME_MAX) });
  }
  return steps;
}

function tagsOf(
  { categories }: WxrItem,
  site: WordpressSite,
  category: readonly CategoryStep[],
  note: (kind: NoteKind, message: string) => void,
): ImportedTag[] {
  const tags = new Map<string, ImportedTag>();
  const further: string[] = [];
  const custom = new Set<string>();
  for (const { domain, slug, name } of categories) {
    const own = slugify(decoded(slug)) || slugify(name);
    if (domain === 'category' && own !== category.at(-1)?.slug && slug !== 'uncategorized') further.push(name);
    else if (domain !== 'post_tag') {
      if (domain !== 'category' && domain !== 'author' && domain !== 'post_format') custom.add(domain);
      continue;
    }
    const { description = '' } = site.term('post_tag', slug) ?? site.term(domain, slug) ?? {};
    // A category and a tag with the same slug become one tag, which must have the same name in every post.
    const called = site.nameOf('post_tag', slug) ?? site.nameOf(domain, slug) ?? name;
    const seo = description === '' ? {} : { seo: { description: description.slice(0, 2_000) } };
    tags.set(own, { name: textOf(called || slug).slice(0, NAME_MAX), slug: own, ...seo });
  }
  if (further.length > 0) note('taxonomy', `a post has one category: ${further.join(', ')} become tags`);
  if (custom.size > 0) note('taxonomy', `taxonomies without a place here: ${[...custom].join(', ')}`);
  return [...tags.values()];
}

function oldPathsOf({ fields, meta }: WxrItem): string[] {
  const link = fields.get('link') ?? '';
  if (!URL.canParse(link)) return [];
  const { pathname, search } = new URL(link);
  if (pathname === '/' || search !== '') return [];
  const former = meta.get('_wp_old_slug') ?? '';
  const slug = fields.get('post_name') ?? '';
  const renamed = former !== '' && slug !== '' && pathname.includes(`/${slug}`);
  return [pathname, ...(renamed ? [pathname.replace(`/${slug}`, `/${former}`)] : [])];
}

/** Slugs are percent-encoded UTF-8. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function textOf(html: string): string {
  return treeText(htmlToTree(html)).trim() || html;
}
