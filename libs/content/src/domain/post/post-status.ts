/** The values of the database type; `scheduled` is never written. */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const WRITABLE_STATUSES = ['draft', 'published', 'archived'] as const;
