import type { Author } from '../src/domain/author/author.ts';
import { UNKNOWN_PERSON } from '../src/domain/author/person.ts';
import type { Category } from '../src/domain/category/category.ts';
import { DEFAULT_COLLECTION } from '../src/domain/category/collection-metadata.ts';
import type { Page } from '../src/domain/page/page.ts';
import { newPostContent } from '../src/domain/post/new-post.ts';
import type { Post } from '../src/domain/post/post.ts';
import { NO_SCHEDULE } from '../src/domain/schedule/schedule.ts';
import type { Tag } from '../src/domain/tag/tag.ts';

export const WORKSPACE = '0190aaaa-0000-7000-8000-000000000001';
const DAY = new Date('2026-01-01T00:00:00.000Z');

let made = 0;

function identity() {
  made += 1;
  const id = `0190cccc-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  return {
    workspaceId: WORKSPACE,
    id,
    slug: `slug-${made}`,
    seo: {},
    createdAt: DAY,
    updatedAt: DAY,
    version: 1,
    createdBy: null,
    updatedBy: null,
  };
}

export function anAuthor(different: Partial<Author> = {}): Author {
  return {
    ...identity(),
    displayName: 'Mara Lindqvist',
    bio: null,
    credentials: null,
    avatarMediaId: null,
    sameAs: [],
    isActive: true,
    kind: 'person',
    person: UNKNOWN_PERSON,
    ...different,
  };
}

/** A root category, unless `path` says otherwise. */
export function aCategory(different: Partial<Category> = {}): Category {
  const { slug, ...rest } = { ...identity(), ...different };
  return {
    parentId: null,
    name: 'Baking',
    description: null,
    path: slug,
    sortOrder: 0,
    isActive: true,
    collectionMetadata: DEFAULT_COLLECTION,
    ...rest,
    slug,
  };
}

/** A category below another. */
export function aChildOf(parent: Category, different: Partial<Category> = {}): Category {
  const child = aCategory({ workspaceId: parent.workspaceId, ...different });
  return { ...child, parentId: parent.id, path: `${parent.path}/${child.slug}` };
}

export function aTag(different: Partial<Tag> = {}): Tag {
  return { ...identity(), name: 'Rye', ...different };
}

export function aPage(different: Partial<Page> = {}): Page {
  return {
    ...identity(),
    title: 'Imprint',
    bodyJson: [],
    bodyText: '',
    pageType: 'WebPage',
    status: 'draft',
    publishedAt: null,
    mediaIds: [],
    ...NO_SCHEDULE,
    ...different,
  };
}

export function aPost(different: Partial<Post> = {}): Post {
  const { slug, ...rest } = identity();
  const authorId = '0190dddd-0000-7000-8000-000000000001';
  return {
    ...newPostContent({ slug, title: 'Sourdough for beginners', bodyJson: [], authorId }, DAY),
    ...rest,
    ...NO_SCHEDULE,
    bodyText: '',
    tocItems: [],
    readingTimeMin: 1,
    wordCount: 0,
    structuredBlocks: [],
    seoScore: 0,
    readabilityScore: 0,
    mediaIds: [],
    deletedAt: null,
    ...different,
  };
}
