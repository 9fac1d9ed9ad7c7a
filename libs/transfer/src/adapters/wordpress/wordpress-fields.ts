import { splitText, type Note, type NoteKind } from '@app/markdown';
import { CONTENT_LIMITS, isUrl } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ImportedAuthor, ImportedTag, ItemKind, ItemName } from '../../domain/item.ts';
import { plainText } from '../texts/plain-text.ts';
import { utc, type WordpressSite } from './wordpress-site.ts';
import { authorsOf, categoryOf, decoded, tagsOf } from './wordpress-terms.ts';
import { OLD_SLUG, type WxrItem } from './xml/wxr.ts';

/** The fields of an item without its text. */
export interface WordpressFields {
  readonly name: ItemName;
  readonly wanted: string;
  /** Of the page that it stands below. */
  readonly parentSlug?: string;
  readonly title: string;
  readonly status: 'published' | 'draft';
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly authors: readonly ImportedAuthor[];
  readonly category: readonly CategoryStep[];
  readonly tags: readonly ImportedTag[];
  readonly oldPaths: readonly string[];
  readonly notes: readonly Note[];
}

/** Custom types with what they become, and custom taxonomies that become tags; and how slugs are derived. */
export interface ChosenParts {
  readonly types: ReadonlyMap<string, ItemKind>;
  readonly taxonomies: ReadonlySet<string>;
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language: string;
}

type TakeNote = (kind: NoteKind, message: string, leftOut?: string) => void;

/** States of automatic drafts and deleted items. */
const GONE: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit']);
/** Values by which WordPress works itself, values that are read elsewhere, and those of the SEO plugins that are read. */
const SILENT =
  /^(?:footnotes|_(?:edit_lock|edit_last|thumbnail_id|encloseme|pingme|trackbackme|wpcom_is_markdown|jetpack_newsletter_access))?$|^_(?:wp|oembed|customize|menu_item)_|^_?(?:yoast|aioseop?|seopress)_|^rank_math/;
/** Names of values in one note. */
const NAMES_MAX = 20;

/** @returns the kind of an item that is no post or page; null for posts and pages */
export function leftOutAs(item: WxrItem, types: ReadonlyMap<string, ItemKind>): string | null {
  const type = item.fields.get('post_type') ?? '';
  const status = item.fields.get('status') ?? '';
  if (type === '' || status === '') return 'item without a type';
  if (!types.has(type)) return type;
  return GONE.has(status) ? `${type} in state ${status}` : null;
}

/** @param chosen custom types and taxonomies to read */
export function fieldsOf(item: WxrItem, site: WordpressSite, chosen: ChosenParts): WordpressFields {
  const { types, language } = chosen;
  const notes: Note[] = [];
  const note = (kind: NoteKind, message: string, leftOut?: string) =>
    notes.push({ line: item.line, kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
  const get = (name: string) => item.fields.get(name) ?? '';
  const kind = types.get(get('post_type')) ?? 'post';
  const title = titleOf(item, note);
  const written = decoded(get('post_name'));
  const slug = written || slugify(title, { language });
  const dates = datesOf(item, site, note);
  const updated = utc(get('post_modified_gmt'));
  const status = statusOf(item, note) === 'published' && dates.published ? 'published' : 'draft';
  noteMeta(item, note);
  const isPost = kind === 'post';
  const category = isPost ? categoryOf(item, site, { language, note }) : [];
  const parent = isPost ? '' : decoded(site.pages.get(get('post_parent')) ?? '');
  return {
    name: { kind, sourceId: get('post_id') || get('guid') || get('link'), slug },
    wanted: slugify(/[\p{Script=Latin}\d]/u.test(written) ? written : title, { language }),
    ...(parent === '' ? {} : { parentSlug: slugify(parent, { language }) }),
    title,
    status,
    publishedAt: status === 'published' ? dates.published : null,
    // The date of a scheduled post is yet to come.
    createdAt: get('status') === 'future' ? updated : dates.published,
    updatedAt: updated ?? dates.published,
    authors: authorsOf(item, site, isPost ? note : () => undefined),
    category,
    tags: isPost ? tagsOf(item, site, { ...chosen, category, note }) : [],
    oldPaths: oldPathsOf(item),
    notes,
  };
}

function titleOf(item: WxrItem, note: TakeNote): string {
  const title = plainText(item.fields.get('title') ?? '', 'the title', note).replace(/\s+/g, ' ');
  if (title !== '') {
    const [kept = title, ...rest] = splitText(title, CONTENT_LIMITS.title);
    if (rest.length > 0) note('limit', `the title is cut to ${CONTENT_LIMITS.title} characters: ${rest.join(' ')}`);
    return kept;
  }
  const words = plainText(item.content.slice(0, 10_000), 'the text', () => undefined).replace(/\s+/g, ' ');
  const first = splitText(words, 80)[0] ?? '';
  note(
    'front-matter',
    `there is no title: ${first ? 'the first words of the text stand' : '"Untitled" stands'} for it`,
  );
  return first || 'Untitled';
}

function datesOf(item: WxrItem, site: WordpressSite, note: TakeNote) {
  const universal = utc(item.fields.get('post_date_gmt') ?? '');
  if (universal) return { published: universal };
  const local = site.instant(item.fields.get('post_date') ?? '');
  if (local && !local.exact) note('date', 'the time zone of the date is not known: it is taken as UTC');
  return { published: local?.date ?? null };
}

/** Only items that were public before are published. */
function statusOf(item: WxrItem, note: TakeNote): 'published' | 'draft' {
  const status = item.fields.get('status') ?? '';
  if ((item.fields.get('post_password') ?? '') !== '') {
    note('restricted', 'protected by a password: it becomes a draft');
    return 'draft';
  }
  const access = item.meta.get('_jetpack_newsletter_access') ?? '';
  if (access !== '' && access !== 'everybody') {
    note('restricted', `for ${access.replaceAll('_', ' ')} only: it becomes a draft`);
    return 'draft';
  }
  if (status === 'publish') return 'published';
  if (status === 'future')
    note('status', `scheduled for ${item.fields.get('post_date') ?? 'later'}: it becomes a draft`);
  else if (status === 'private') note('restricted', 'private: it becomes a draft');
  else if (status !== 'draft') note('status', `of the status "${status}": it becomes a draft`);
  return 'draft';
}

function noteMeta({ fields, meta, comments }: WxrItem, note: TakeNote): void {
  if (comments > 0) note('front-matter', `${comments} comments are not imported`);
  if (fields.get('is_sticky') === '1') note('front-matter', 'without a place in a post: sticky');
  const names = [...meta.keys()].filter((key) => !SILENT.test(key));
  const unread = names.slice(0, NAMES_MAX);
  if (names.length > NAMES_MAX) unread.push(`${names.length - NAMES_MAX} further values`);
  const template = meta.get('_wp_page_template') ?? '';
  if (template !== '' && template !== 'default') unread.push(`the template ${template}`);
  const order = fields.get('menu_order') ?? '';
  if (order !== '' && order !== '0') unread.push(`the place ${order} in menus`);
  if (unread.length > 0) note('front-matter', `without a place in a post: ${unread.join(', ')}`);
}

function oldPathsOf({ fields, meta }: WxrItem): string[] {
  const link = fields.get('link') ?? '';
  if (!isUrl(link)) return [];
  const { pathname, search } = new URL(link);
  if (pathname === '/' || search !== '') return [];
  const slug = fields.get('post_name') ?? '';
  const former = slug !== '' && pathname.includes(`/${slug}`) ? (meta.get(OLD_SLUG) ?? '').split('\n') : [];
  const at = pathname.lastIndexOf(`/${slug}`);
  const renamed = former
    .filter(Boolean)
    .map((each) => `${pathname.slice(0, at)}/${each}${pathname.slice(at + slug.length + 1)}`);
  return [...new Set([pathname, ...renamed])];
}
