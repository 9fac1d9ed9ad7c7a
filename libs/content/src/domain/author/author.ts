import type { JsonObject } from '@app/shared-kernel';

/** The byline behind a post; a persona, no user of the platform. */
export interface Author {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
  readonly displayName: string;
  readonly bio: string | null;
  readonly credentials: string | null;
  readonly avatarMediaId: string | null;
  readonly sameAs: readonly string[];
  readonly isActive: boolean;
  readonly seo: JsonObject;
  readonly person: JsonObject;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
