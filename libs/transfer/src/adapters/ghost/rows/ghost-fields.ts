import { Notes, splitText, treeText, type Note, type NoteKind, type TreeNode } from '@app/markdown';
import { CONTENT_LIMITS, type JsonObject } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ItemName } from '../../../domain/item.ts';
import { cutBetween } from '../../texts/cut-between.ts';
import { plainText } from '../../texts/plain-text.ts';
import { ghostBody, ghostPreview } from '../body/ghost-body.ts';
import type { GhostOptions } from '../ghost-options.ts';
import { categoryOf, type Related } from '../ghost-people.ts';
import { seoOf, urlOf } from '../ghost-seo.ts';
import { ofSite } from '../ghost-urls.ts';
import { date, flag, id, text } from './ghost-values.ts';
import type { Row } from './read-rows.ts';

/** The fields of a post without its text. */
export interface GhostFields {
  readonly name: ItemName;
  readonly title: string;
  readonly excerpt: string | null;
  readonly status: 'published' | 'draft';
  /** Whether only what stands before the paywall is taken. */
  readonly cutAtPaywall: boolean;
  readonly publishedAt: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly category: readonly CategoryStep[];
  readonly cover: string | null;
  readonly coverAlt: string | null;
  readonly coverCaption: string | null;
  readonly shareImage: string | null;
  readonly cardImage: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: JsonObject;
  readonly notes: readonly Note[];
}

export function fieldsOf(post: Row, related: Related, options: GhostOptions): GhostFields {
  const row = { ...post, ...related.tables.posts.metaOf(id(post['id'])) };
  const notes: Note[] = [];
  const note = (kind: NoteKind, message: string, leftOut?: string) =>
    notes.push({ line: 1, kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
  const isPage = text(row['type']) === null ? flag(row['page']) : row['type'] === 'page';
  const state = stateOf(row, options, note);
  const title = titleOf(row, state.preview, note);
  const sourceId = id(row['id']) || id(row['uuid']) || (text(row['slug']) ?? title);
  const slug = text(row['slug']) ?? slugify(title, { language: related.language });
  const name: ItemName = { kind: isPage ? 'page' : 'post', sourceId, slug };
  noteUnread(row, note);
  const createdAt = date(row['created_at']);
  const published = date(row['published_at']) ?? createdAt;
  if (state.status === 'published' && published === null) note('date', 'there is no date: it becomes a draft');
  const status = state.status === 'published' && published !== null ? 'published' : 'draft';
  const excerpt = text(row['custom_excerpt']);
  if (isPage && excerpt !== null) note('front-matter', 'a page has no excerpt', excerpt);
  return {
    name,
    title,
    excerpt: isPage || excerpt === null ? null : cutBetween(CONTENT_LIMITS.excerpt, excerpt, 'the excerpt', note),
    status,
    cutAtPaywall: status === 'published' && state.preview !== null,
    publishedAt: status === 'published' ? published : null,
    createdAt: createdAt ?? published,
    updatedAt: date(row['updated_at']) ?? published,
    category: isPage || !options.primaryTagAsCategory ? [] : categoryOf(post, related),
    cover: text(row['feature_image']) ?? text(row['image']),
    coverAlt: text(row['feature_image_alt']),
    coverCaption: captionOf(row, note),
    shareImage: text(row['og_image']),
    cardImage: text(row['twitter_image']),
    canonicalUrl: canonicalOf(row, options, note),
    seo: seoOf(row, note),
    notes,
  };
}

/** As plain words: captions of files are no HTML. */
function captionOf(row: Row, note: TakeNote): string | null {
  return plainText(text(row['feature_image_caption']) ?? '', 'the caption of the picture', note) || null;
}

type TakeNote = (kind: NoteKind, message: string, leftOut?: string) => void;

interface State {
  readonly status: 'published' | 'draft';
  /** The part of the text that is taken; null for all of it. */
  readonly preview: readonly TreeNode[] | null;
}

const DRAFT: State = { status: 'draft', preview: null };

/** Only what was public before is published. */
function stateOf(row: Row, { restricted }: GhostOptions, note: TakeNote): State {
  const status = text(row['status']) ?? 'draft';
  const visibility = text(row['visibility']) ?? 'public';
  if (status === 'scheduled') {
    note('status', `scheduled for ${date(row['published_at'])?.toISOString() ?? 'later'}: it becomes a draft`);
    return DRAFT;
  }
  if (status === 'sent' || flag(row['email_only'])) {
    note('status', 'sent by e-mail only: it becomes a draft');
    return DRAFT;
  }
  if (status !== 'published') {
    if (status !== 'draft') note('status', `of the status "${status}": it becomes a draft`);
    return DRAFT;
  }
  if (visibility === 'public' || restricted === 'publish') return { status, preview: null };
  const preview = restricted === 'preview' ? previewOf(row) : null;
  if (preview) {
    note('restricted', `for ${visibility} only: the part before the paywall is public`);
    return { status, preview };
  }
  const why = restricted === 'preview' ? ', and nothing of it is public' : '';
  note('restricted', `for ${visibility} only${why}: it becomes a draft`);
  return DRAFT;
}

function previewOf(row: Row): readonly TreeNode[] | null {
  return attempt(() => ghostPreview(row, new Notes()));
}

/** Reading a text that cannot be read again tells why. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function titleOf(row: Row, preview: readonly TreeNode[] | null, note: TakeNote): string {
  const own = text(row['title']);
  if (own !== null) return cutBetween(CONTENT_LIMITS.title, own.replace(/\s+/g, ' '), 'the title', note);
  const first = splitText(wordsOf(row, preview).trim().replace(/\s+/g, ' '), 80)[0] ?? '';
  note(
    'front-matter',
    `there is no title: ${first ? 'the first words of the text stand' : '"Untitled" stands'} for it`,
  );
  return first || 'Untitled';
}

/** @param preview the part of the text that is taken, unless it is all */
function wordsOf(row: Row, preview: readonly TreeNode[] | null): string {
  const nodes = preview ?? attempt(() => ghostBody(row, new Notes())) ?? [];
  const words = treeText(nodes);
  if (words.trim() !== '') return words;
  const [first] = nodes;
  const markdown = first?.type === 'markdown' ? first.source : '';
  const rendered = preview ? '' : plainText(text(row['html']) ?? '', 'the HTML', () => undefined);
  return rendered || (preview ? '' : (text(row['plaintext']) ?? '')) || firstLine(markdown);
}

/** Without the marks of headings, lists and quotes. */
function firstLine(markdown: string): string {
  const lines = markdown
    .split('\n', 1_000)
    .map((line) => line.replace(/^[\s#>*+-]+/, '').replace(/(?<![\s#])[\s#]+$/, ''));
  return lines.find((line) => line !== '') ?? '';
}

function canonicalOf(row: Row, { siteUrl }: GhostOptions, note: TakeNote): string | null {
  const canonical = text(row['canonical_url']);
  if (canonical === null) return null;
  const url = urlOf(ofSite(canonical, siteUrl));
  if (url === null) note('seo', 'without a place in a post: canonical_url', canonical);
  return url;
}

function noteUnread(row: Row, note: TakeNote): void {
  for (const field of ['codeinjection_head', 'codeinjection_foot']) {
    const code = text(row[field]);
    if (code !== null) note('code-injection', `${field} is left out`, code);
  }
  for (const field of ['custom_template', 'email_subject', 'frontmatter', 'newsletter_id', 'locale']) {
    const value = text(row[field]);
    if (value !== null) note('front-matter', `without a place in a post: ${field}`, value);
  }
  if (flag(row['featured'])) note('front-matter', 'without a place in a post: featured');
}
