import type { Notes } from '@app/markdown';
import { CONTENT_LIMITS, isJsonObject, own } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { NoteCut } from '../../../domain/clip.ts';
import { cutBetween } from '../../texts/cut-between.ts';
import type { PostHead } from '../markdown-post.ts';
import { lastSegment, sitePath } from '../paths/site-path.ts';
import type { PostFile } from '../walk.ts';
import { FieldReader, flag, names, text, words } from './field-reader.ts';
import { readSeo } from './head-seo.ts';
import { dateInPath, dateReader } from './read-date.ts';
import { people } from './split-names.ts';

/** Names of the same field in Zola, Hugo, Jekyll and Astro. */
const AUTHORS = ['authors', 'author'];
const DATE = ['date', 'pubDate', 'publishDate', 'published', 'created'];
const UPDATED = ['updated', 'lastmod', 'last_modified_at', 'updatedDate', 'modified'];
const EXCERPT = ['description', 'summary', 'excerpt'];
const ALIASES = ['aliases', 'redirect_from', 'alias'];
const COVER = ['image', 'cover', 'featured_image', 'featuredImage', 'heroImage', 'thumbnail'];
const COVER_ALT = ['image_alt', 'imageAlt', 'cover_alt', 'coverAlt', 'featured_image_alt', 'heroImageAlt'];
const DATED = /^\d{4}-\d{2}-\d{2}[-_]/;
/** States in which a text is not public, besides that of a draft. */
const HIDDEN = new Set(['private', 'pending', 'future', 'scheduled', 'trash', 'hidden', 'unpublished']);
/** Fields that only control a generator; they are ignored without a note. */
const STEERING = new Set(['layout', 'template', 'weight', 'type', 'toc', 'math', 'comments', 'in_search_index']);

interface HeadSetting {
  readonly notes: Notes;
  readonly dayFirst?: boolean;
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language?: string;
}

/**
 * @param fields the front matter of a post
 * @param file the file of the post: its name may contain date and slug, its sections give the category
 */
export function readHead(
  fields: Readonly<Record<string, unknown>>,
  file: PostFile,
  { notes, dayFirst = false, language }: HeadSetting,
): PostHead {
  const readDate = dateReader(dayFirst);
  const reader = new FieldReader(fields);
  const extra = reader.within('extra');
  const taxonomies = reader.within('taxonomies');
  const path = reader.first(['path', 'url'], sitePath) ?? reader.first(['permalink'], permalink);
  const name = nameOf(file.sourcePath);
  const filed = filedUnder(reader, taxonomies, { sections: file.sections, notes, language });
  const [title, excerpt] = [reader.first(['title'], text), reader.first(EXCERPT, text)];
  const note: NoteCut = (...cut) => notes.add(...cut);
  const seo = readSeo([reader, reader.within('seo'), extra], note);
  const date = reader.first(DATE, readDate);
  const authors = reader.first(AUTHORS, people) ?? taxonomies.first(AUTHORS, names) ?? extra.first(AUTHORS, people);
  const aliases = (reader.first(ALIASES, names) ?? []).map(sitePath).filter((alias) => alias !== null);
  const head: PostHead = {
    slug: slugify(reader.first(['slug'], text) ?? lastSegment(path) ?? name.replace(DATED, ''), { language }),
    title: title === null ? null : cutBetween(CONTENT_LIMITS.title, title, 'the title', note),
    excerpt: excerpt === null ? null : cutBetween(CONTENT_LIMITS.excerpt, excerpt, 'the description', note),
    date: date ?? dateInPath(path ?? '') ?? dateInPath(name),
    unreadableDate: date === null ? reader.first(DATE, text) : null,
    updated: reader.first(UPDATED, readDate),
    draft: isDraft(reader, file.sourcePath, notes),
    authors: (authors ?? []).map((author) => cutBetween(CONTENT_LIMITS.name, author, 'the name', note)),
    ...filed,
    formerPath: path,
    aliases: aliases.filter((alias) => alias !== path),
    cover: reader.first(COVER, coverOf) ?? extra.first(COVER, coverOf),
    coverAlt: reader.first(COVER_ALT, text) ?? extra.first(COVER_ALT, text) ?? reader.first(COVER, altOf) ?? '',
    ...seo,
  };
  const unread = reader.unread.filter((field) => !STEERING.has(field));
  if (unread.length > 0) notes.add('front-matter', `without a place in a post: ${unread.join(', ')}`);
  return head;
}

/** The post's category, or that of its folder; further categories become tags. */
function filedUnder(
  reader: FieldReader,
  taxonomies: FieldReader,
  { sections, notes, language }: Pick<PostFile, 'sections'> & HeadSetting,
): Pick<PostHead, 'category' | 'tags'> {
  const categories = reader.first(['categories', 'category'], words) ?? taxonomies.first(['categories'], names) ?? [];
  const [category, ...further] = categories;
  const tags = reader.first(['tags'], words) ?? taxonomies.first(['tags'], names) ?? [];
  if (further.length > 0) notes.add('front-matter', `a post has one category: ${further.join(', ')} become tags`);
  const shortened = (name: string) => cutBetween(CONTENT_LIMITS.name, name, 'the name', (...cut) => notes.add(...cut));
  return {
    category:
      category === undefined ? sections : [{ slug: slugify(category, { language }), name: shortened(category) }],
    tags: [...new Set([...tags, ...further].map(shortened))],
  };
}

function isDraft(reader: FieldReader, sourcePath: string, notes: Notes): boolean {
  const draft = reader.first(['draft'], flag);
  const published = reader.first(['published'], flag);
  const status = reader.first(['status'], text)?.toLowerCase() ?? '';
  const isHidden = reader.first(['private'], flag) === true || reader.first(['visibility'], closed) !== null;
  // A password is never stored.
  const isLocked = reader.first(['password', 'post_password'], text) !== null;
  if (isHidden || isLocked)
    notes.add('restricted', `${isHidden ? 'private' : 'protected by a password'}: it becomes a draft`);
  else if (HIDDEN.has(status)) notes.add('status', `of the status "${status}": it becomes a draft`);
  const isSaid = draft === true || published === false || status === 'draft' || /(?:^|\/)_drafts\//.test(sourcePath);
  return isSaid || isHidden || isLocked || HIDDEN.has(status);
}

function closed(value: unknown): string | null {
  const word = text(value)?.toLowerCase() ?? '';
  return HIDDEN.has(word) || word === 'members' || word === 'paid' ? word : null;
}

/** `index.md` is named after its folder. */
function nameOf(sourcePath: string): string {
  return sourcePath
    .replace(/(?:^|\/)index\.[^./]+$/, '')
    .replace(/\.[^./]+$/, '')
    .replace(/^.*\//, '');
}

/** Jekyll also allows pattern names and placeholders here. */
function permalink(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('/') && !value.includes(':') ? sitePath(value) : null;
}

/** A path or address, alone or in a table. */
function coverOf(value: unknown): string | null {
  if (!isJsonObject(value)) return typeof value === 'string' ? value.trim() || null : null;
  return coverOf(own(value, 'image') ?? own(value, 'src') ?? own(value, 'url') ?? null);
}

function altOf(value: unknown): string | null {
  return isJsonObject(value) ? text(own(value, 'alt')) : null;
}
