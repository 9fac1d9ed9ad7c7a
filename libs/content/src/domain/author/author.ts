import type { StoredValues } from '../content-field.ts';
import type { Tracked } from '../tracked.ts';
import type { AUTHOR_FIELDS } from './author-fields.ts';

/** The byline of posts: a person or an editorial office, which need not be a user of the platform. */
export interface Author extends StoredValues<typeof AUTHOR_FIELDS>, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
