import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from '@app/shared-kernel';
import type { EditedPostBody } from '../post/edited-post.response.ts';

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The response fields that a row is built from. */
export const ROW_FIELDS = [
  'id',
  'slug',
  'title',
  'status',
  'seoScore',
  'featuredMediaId',
  'seo',
  'seoResolved',
  'updatedAt',
] as const satisfies readonly (keyof EditedPostBody)[];

export type QueueRow = Pick<EditedPostBody, (typeof ROW_FIELDS)[number]>;

const COLUMNS: Readonly<Record<string, (post: QueueRow) => unknown>> = {
  id: ({ id }) => id,
  slug: ({ slug }) => slug,
  title: ({ title }) => title,
  status: ({ status }) => status,
  seoScore: ({ seoScore }) => seoScore,
  lacks: (post) => lacksOf(post).join(' '),
  focusKeyword: ({ seo }) => valueOf(seo, 'focusKeyword'),
  seoTitle: ({ seo }) => valueOf(seo, 'title'),
  seoDescription: ({ seo }) => valueOf(seo, 'description'),
  shownTitle: ({ seoResolved }) => valueOf(seoResolved, 'title'),
  shownDescription: ({ seoResolved }) => valueOf(seoResolved, 'description'),
  canonicalUrl: ({ seoResolved }) => valueOf(seoResolved, 'canonicalUrl'),
  updatedAt: ({ updatedAt }) => updatedAt,
};

export const HEADER: string = BYTE_ORDER_MARK + stringify([Object.keys(COLUMNS)]);

/**
 * Rows (RFC 4180) in the order of the header. An apostrophe precedes what a spreadsheet would run as a formula: `=`, `+`, `-` or `@` at the
 * begin of a cell, or after a character that the spreadsheet may take for a separator.
 */
export function csvRows(posts: readonly QueueRow[]): string {
  const cells = posts.map((post) => Object.values(COLUMNS).map((cell) => cell(post)));
  return stringify(cells, { cast: { string: guardFormulas } });
}

/** What the post lacks, in the words of the filter `missing`. */
function lacksOf({ seo, seoResolved, featuredMediaId }: QueueRow): string[] {
  const lacking: readonly (readonly [string, boolean])[] = [
    ['focusKeyword', valueOf(seo, 'focusKeyword') === ''],
    ['description', valueOf(seoResolved, 'description') === ''],
    ['featuredMedia', featuredMediaId === null],
  ];
  return lacking.filter(([, lacks]) => lacks).map(([name]) => name);
}

function valueOf(group: unknown, name: string): string {
  const value = (group as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}
