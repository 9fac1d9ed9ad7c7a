import { newValues, storedFields } from '../content-field.ts';
import type { NewPost } from './post-command.ts';
import { POST_FIELDS } from './post-fields.ts';
import type { PostContent } from './post.ts';
import { stampPublication } from './stamp-publication.ts';

const STORED = storedFields(POST_FIELDS);

/** The content of a new post, with initial values for absent fields; SEO values are applied afterwards. */
export function newPostContent(command: NewPost, now: Date): PostContent {
  const content = { ...newValues(POST_FIELDS, command), seo: POST_FIELDS.seo.initial };
  return { ...content, publishedAt: stampPublication(content.status, command.publishedAt ?? null, now) };
}

/** The fields that editors write, of a stored post. */
export function contentOf(post: PostContent): PostContent {
  const content = Object.fromEntries(STORED.map(([name]) => [name, post[name]])) as unknown as PostContent;
  return { ...content, publishedAt: post.publishedAt };
}
