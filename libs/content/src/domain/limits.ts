import { CONTENT_LIMITS } from '@app/shared-kernel';

/** Limits of display names, and of names of categories and tags. */
export const NAME = { min: 1, max: CONTENT_LIMITS.name, notBlank: true } as const;
export const TITLE = { min: 1, max: CONTENT_LIMITS.title, notBlank: true } as const;
/** Limits of longer plain texts: biographies and descriptions. */
export const DESCRIPTION = { max: CONTENT_LIMITS.description } as const;
/** Tags of a post, at most, however they were attached. */
export const MAX_TAGS = CONTENT_LIMITS.tags;
/** Posts that a post may pin, at most. */
export const MAX_RELATED = 20;
