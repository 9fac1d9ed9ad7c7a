import { newValues, storedValues } from '../content-field.ts';
import type { NewPost } from './post-command.ts';
import { POST_FIELDS } from './post-fields.ts';
import type { PostContent } from './post.ts';
import { stampPublication } from './stamp-publication.ts';

/** The content of a new post, with initial values for absent fields; SEO values are applied afterwards. */
export function newPostContent(command: NewPost, now: Date): PostContent {
  const content = { ...newValues(POST_FIELDS, command), seo: POST_FIELDS.seo.initial };
  return { ...content, publishedAt: stampPublication(content.status, command.publishedAt ?? null, now) };
}

/** The fields that editors write, of a stored post. */
export function contentOf(post: PostContent): PostContent {
  return { ...storedValues(POST_FIELDS, post), publishedAt: post.publishedAt };
}
