import type { PostStatus } from './post.ts';

/** The time of first publication: set once, by the first write that publishes; later writes never change it. */
export function stampPublication(status: PostStatus, publishedAt: Date | null, now: Date): Date | null {
  return status === 'published' && publishedAt === null ? now : publishedAt;
}
