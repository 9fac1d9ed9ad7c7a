import type { NewPost } from './post-command.ts';
import type { PostContent } from './post.ts';
import { stampPublication } from './stamp-publication.ts';

/** The content of a new post, with defaults for absent fields; SEO values are applied afterwards. */
export function newPostContent(command: NewPost, now: Date): PostContent {
  const status = command.status ?? 'draft';
  return {
    slug: command.slug,
    title: command.title,
    excerpt: command.excerpt ?? null,
    bodyJson: command.bodyJson,
    authorId: command.authorId,
    categoryId: command.categoryId ?? null,
    featuredMediaId: command.featuredMediaId ?? null,
    status,
    publishedAt: stampPublication(status, command.publishedAt ?? null, now),
    isHowTo: command.isHowTo ?? false,
    summaryForAi: command.summaryForAi ?? null,
    canonicalUrl: command.canonicalUrl ?? null,
    seo: {},
    schemaType: command.schemaType ?? 'BlogPosting',
    structuredData: command.structuredData ?? {},
  };
}
