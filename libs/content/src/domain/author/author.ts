import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../tracked.ts';
import type { Person } from './person.ts';

/** Who is named by a byline. */
export const AUTHOR_KINDS = ['person', 'organization'] as const;

export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** The byline of posts: a person or an editorial office, which need not be a user of the platform. */
export interface Author extends Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly kind: AuthorKind;
  readonly slug: string;
  readonly displayName: string;
  readonly bio: string | null;
  readonly credentials: string | null;
  readonly avatarMediaId: string | null;
  readonly sameAs: readonly string[];
  readonly isActive: boolean;
  /** The author's own SEO values; see the port EntitySeo. */
  readonly seo: JsonObject;
  readonly person: Person;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
