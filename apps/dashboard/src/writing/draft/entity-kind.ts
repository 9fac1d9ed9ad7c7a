import { initialValues, PAGE_FIELDS, POST_FIELDS, storedFields, type Block } from '@app/content/blocks';
import { isJsonObject } from '@app/shared-kernel';
import { sameContent, type DraftContent } from '../../drafts/content.ts';

/** A kind of content that the editor can write. */
export interface EntityKind {
  readonly type: 'post' | 'page';
  /** The name of its list in the API and in the app. */
  readonly plural: 'posts' | 'pages';
  readonly name: string;
  /** The editable fields of a response or an earlier version. */
  readonly contentOf: (answer: Answered) => DraftContent;
  readonly blank: DraftContent;
  /** Whether the service would accept it as a draft, with all required fields. */
  readonly isReady: (content: DraftContent) => boolean;
}

export type Answered = Readonly<Record<string, unknown>>;

export const POST: EntityKind = {
  type: 'post',
  plural: 'posts',
  name: 'post',
  contentOf: (answer) => ({
    ...shown(answer, storedFields(POST_FIELDS)),
    seo: stated(answer['seo']),
    bodyJson: bodyOf(answer),
    tagIds: answer['tagIds'] ?? idsOf(answer['tags']),
    relatedPostIds: answer['relatedPostIds'] ?? idsOf(answer['relatedPosts']),
  }),
  blank: { ...initialValues(POST_FIELDS), slug: '', title: '', bodyJson: [], authorId: null },
  isReady: (content) => isFilled(content['title']) && isFilled(content['slug']) && isFilled(content['authorId']),
};

export const PAGE: EntityKind = {
  type: 'page',
  plural: 'pages',
  name: 'page',
  contentOf: (answer) => ({
    ...shown(answer, storedFields(PAGE_FIELDS)),
    seo: stated(answer['seo']),
    bodyJson: bodyOf(answer),
  }),
  blank: { ...initialValues(PAGE_FIELDS), slug: '', title: '', bodyJson: [] },
  isReady: (content) => isFilled(content['title']) && isFilled(content['slug']),
};

/** The fields that a draft has as responses show them. */
function shown(answer: Answered, fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const names = fields.map(([name]) => name).filter((name) => name !== 'seo' && name !== 'bodyJson');
  return Object.fromEntries(names.map((name) => [name, answer[name] ?? null]));
}

/** The entity's own SEO values; responses also contain the others, as null. */
function stated(seo: unknown): DraftContent {
  const entries = Object.entries(isJsonObject(seo) ? seo : {}).map(([name, value]) => [
    name,
    isJsonObject(value) ? stated(value) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** Blocks as they are written: without the urls of images. */
function bodyOf(answer: Answered): Block[] {
  return ((answer['bodyJson'] ?? []) as (Block & { url?: unknown })[]).map(({ url, ...block }) =>
    block.type === 'image' || url === undefined ? (block as Block) : ({ ...block, url } as Block),
  );
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(({ id }: { id: string }) => id) : [];
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether nothing was written yet; the author may have been chosen for the user. */
export function isBlank({ blank }: EntityKind, content: DraftContent): boolean {
  const given = (of: DraftContent) => ({ ...of, bodyJson: null, authorId: null });
  const blocks = Array.isArray(content['bodyJson']) ? (content['bodyJson'] as readonly Block[]) : [];
  return (
    sameContent(given(blank), given(content)) &&
    blocks.every((block) => block.type === 'paragraph' && block.text.trim() === '')
  );
}

/** A text field of a content. */
export function textOf(content: DraftContent, name: string): string {
  const value = content[name];
  return typeof value === 'string' ? value : '';
}

/** What a new title changes: the slug follows it until the slug is edited. */
export function titled(content: DraftContent, title: string, slugOf: (text: string) => string): DraftContent {
  const slug = textOf(content, 'slug');
  const follows = slug === '' || slug === slugOf(textOf(content, 'title'));
  return follows ? { title, slug: title.trim() === '' ? '' : slugOf(title) } : { title };
}
