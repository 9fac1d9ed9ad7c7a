import type { PostStatus } from './post.ts';

/** The moment of first publication: set once, by whatever write first enters `published`; never reset by later ones. */
export function stampPublication(status: PostStatus, publishedAt: Date | null, now: Date): Date | null {
  return status === 'published' && publishedAt === null ? now : publishedAt;
}
