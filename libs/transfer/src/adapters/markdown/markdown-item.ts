import { join } from 'node:path';
import { splitText } from '@app/markdown';
import { CONTENT_LIMITS, isHttpUrl } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { ImportedAuthor, ImportedItem, ImportedTag, ItemName } from '../../domain/item.ts';
import type { MarkdownPost } from './markdown-post.ts';
import { whyDraft } from './reading/read-file.ts';
import type { Site } from './site/site.ts';

interface ItemSetting extends ItemName {
  readonly isPublished: boolean;
  readonly oldPaths: readonly string[];
  readonly digest: string;
  readonly root: string;
  readonly facts: Site;
  readonly language: string;
  /** Whether files of the web are fetched. */
  readonly fetched: boolean;
}

/** A post as it is imported. */
export function itemOf(post: MarkdownPost, setting: ItemSetting): ImportedItem {
  const { date, updated, title, excerpt, category, cover, shareImage, canonicalUrl, seo, blocks, pictures } = post;
  const { kind, sourceId, slug, isPublished, oldPaths, digest } = setting;
  const [author, ...further] = post.authors;
  const notes = [...post.notes];
  if (post.expired) notes.unshift({ line: 1, kind: 'date', message: 'its last day is over: it is archived' });
  else if (!post.draft && !isPublished) notes.unshift({ line: 1, kind: 'date', message: whyDraft(post) });
  return {
    kind,
    sourceId,
    slug,
    title,
    oldPaths,
    excerpt,
    status: isPublished ? 'published' : 'draft',
    ...(post.expired && !post.draft ? { expired: true } : {}),
    publishedAt: isPublished ? date : null,
    createdAt: date,
    updatedAt: updated ?? date,
    author: author === undefined ? null : withPicture(author, setting),
    furtherAuthors: further.map(({ name }) => name),
    category,
    tags: post.tags.map((name) => tagOf(name, setting)),
    cover,
    shareImage,
    canonicalUrl,
    seo,
    schemaType: null,
    blocks,
    pictures,
    notes,
    digest,
  };
}

function tagOf(given: string, { facts, language }: ItemSetting): ImportedTag {
  const name = splitText(given, CONTENT_LIMITS.name)[0] ?? given;
  const description = facts.terms.get(slugify(name, { language }))?.description;
  return { name, ...(description === undefined ? {} : { description }) };
}

/** The author with a picture of the folder, or of the web where files are fetched. */
function withPicture({ avatar, ...author }: ImportedAuthor, { facts, root, fetched }: ItemSetting): ImportedAuthor {
  if (avatar === undefined) return author;
  if (isHttpUrl(avatar)) return fetched ? { ...author, avatar } : author;
  const found = facts.files.find(avatar);
  return found === null ? author : { ...author, avatar: join(root, found) };
}
