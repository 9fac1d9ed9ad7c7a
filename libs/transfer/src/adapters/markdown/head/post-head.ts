import type { Notes } from '@app/markdown';
import { CONTENT_LIMITS } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { NoteCut } from '../../../domain/clip.ts';
import { cutBetween } from '../../texts/cut-between.ts';
import type { PostHead } from '../markdown-post.ts';
import { lastSegment, sitePath } from '../paths/site-path.ts';
import { NO_SITE, type Site } from '../site/site.ts';
import type { PostFile } from '../walk.ts';
import { FieldReader, flag, names, text } from './field-reader.ts';
import { readCover } from './head-cover.ts';
import { filedUnder } from './head-filing.ts';
import { readAuthors } from './head-people.ts';
import { readSeo } from './head-seo.ts';
import { permalinkPath } from './permalink.ts';
import { dateInPath, dateReader } from './read-date.ts';

/** Names of the same field in the front matter of generators. */
const DATE = [
  'date',
  'pubDate',
  'publishDate',
  'publish_date',
  'publishedAt',
  'published_at',
  'datePublished',
  'published',
  'created',
  'created_at',
  'createdAt',
  'created_time',
  'date created',
];
const UPDATED = [
  'updated',
  'lastmod',
  'last_modified_at',
  'updatedDate',
  'updatedAt',
  'updated_at',
  'modified',
  'dateModified',
  'last_edited_time',
  'date modified',
];
const EXCERPT = ['description', 'summary', 'excerpt', 'spoiler', 'teaser'];
const ALIASES = ['aliases', 'redirect_from', 'alias', 'redirects'];
const EXPIRES = ['expiryDate', 'expirydate', 'unpublishdate'];
const DATED = /^\d{4}-\d{2}-\d{2}[-_]/;
/** What Notion puts behind the names of files and folders. */
const NOTION_ID = /[ -][0-9a-f]{32}$/;
/** States in which a text is not public, besides that of a draft. */
const HIDDEN = new Set(['private', 'pending', 'future', 'scheduled', 'trash', 'hidden', 'unpublished']);
/** States of pages in Notion that are not done. */
const UNDONE = /^(?:idea|backlog|to ?do|not started|in progress|writing|in review|review|outline|unpublished)$/;
/** Fields that only control a generator; they are ignored without a note. */
const STEERING = new Set(
  (
    'layout template weight type toc math comments in_search_index excerpt_separator hide_table_of_contents cssclass cssclasses ' +
    'mathjax katex sidebar_position sidebar_label toc_label toc_sticky classes showToc TocOpen tocopen eleventyNavigation'
  ).split(' '),
);

interface HeadSetting {
  readonly notes: Notes;
  readonly dayFirst?: boolean;
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language?: string;
  readonly site?: Site;
  /** Dates before this are over. */
  readonly now?: Date;
}

/**
 * @param fields the front matter of a post
 * @param file the file of the post: its name may contain date and slug, its sections give the category
 */
export function readHead(
  fields: Readonly<Record<string, unknown>>,
  file: PostFile,
  { notes, dayFirst = false, language, site = NO_SITE, now = new Date() }: HeadSetting,
): PostHead {
  const readDate = dateReader(dayFirst, site.timeZone);
  const reader = new FieldReader(fields);
  const extra = reader.within('extra');
  const taxonomies = reader.within('taxonomies');
  const note: NoteCut = (...cut) => notes.add(...cut);
  const name = nameOf(file.sourcePath, site);
  const plainName = name.replace(DATED, '');
  const filed = filedUnder(reader, taxonomies, { sections: file.sections, notes, language, site });
  const ownSlug = reader.first(['slug'], text);
  const date = reader.first(DATE, readDate);
  const dated = date ?? dateInPath(name, readDate);
  const path = pathOf(reader, { name: plainName, slug: ownSlug, date: dated, categories: filed.category });
  const [title, excerpt] = [reader.first(['title'], text), reader.first(EXCERPT, text)];
  const authors = readAuthors([reader, taxonomies, extra], site, note);
  const aliases = (reader.first(ALIASES, names) ?? []).flatMap((alias) => aliasPath(alias, site, language) ?? []);
  const expires = reader.first(EXPIRES, readDate);
  const head: PostHead = {
    slug: slugify(lastSegment(ownSlug) ?? lastSegment(path) ?? plainName, { language }),
    title: title === null ? null : cutBetween(CONTENT_LIMITS.title, title, 'the title', note),
    excerpt: excerpt === null ? null : cutBetween(CONTENT_LIMITS.excerpt, excerpt, 'the description', note),
    date: date ?? dateInPath(path ?? '', readDate) ?? dated,
    unreadableDate: date === null ? reader.first(DATE, text) : null,
    updated: reader.first(UPDATED, readDate),
    draft: isDraft(reader, file.sourcePath, notes),
    expired: expires !== null && expires <= now,
    authors,
    ...filed,
    formerPath: path,
    aliases: aliases.filter((alias) => alias !== path),
    ...readCover([reader, extra], file.sourcePath, site),
    ...readSeo([reader, reader.within('seo'), extra], note),
  };
  noteUnread(reader, notes);
  return head;
}

function noteUnread(reader: FieldReader, notes: Notes): void {
  const unread = reader.unread.filter((field) => !STEERING.has(field));
  if (unread.length > 0) notes.add('front-matter', `without a place in a post: ${unread.join(', ')}`);
}

function pathOf(reader: FieldReader, known: Parameters<typeof permalinkPath>[1]): string | null {
  return reader.first(['path', 'url'], sitePath) ?? reader.first(['permalink'], (value) => permalinkPath(value, known));
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
  if (UNDONE.test(status)) notes.add('status', `of the status "${status}": it becomes a draft`);
  // Eleventy writes no page without a permalink.
  const isUnwritten = reader.first(['permalink'], flag) === false;
  const isSaid =
    isUnwritten ||
    draft === true ||
    published === false ||
    status === 'draft' ||
    UNDONE.test(status) ||
    /(?:^|\/)_drafts\//.test(sourcePath);
  return isSaid || isHidden || isLocked || HIDDEN.has(status);
}

function closed(value: unknown): string | null {
  const word = text(value)?.toLowerCase() ?? '';
  return HIDDEN.has(word) || word === 'members' || word === 'paid' ? word : null;
}

/** `index.md` is named after its folder. */
function nameOf(sourcePath: string, { generator }: Site): string {
  const name = sourcePath
    .replace(/(?:^|\/)index\.[^./]+$/, '')
    .replace(/\.[^./]+$/, '')
    .replace(/^.*\//, '');
  return generator === 'notion' ? name.replace(NOTION_ID, '') : name;
}

/** A path; in Obsidian another name of the note. */
function aliasPath(alias: string, { generator }: Site, language = ''): string | null {
  return generator === 'obsidian' && !alias.startsWith('/') ? `/${slugify(alias, { language })}` : sitePath(alias);
}
