import type { JsonObject } from '@app/shared-kernel';
import type { Author, AuthorKind } from '../../../domain/author/author.ts';
import { UNKNOWN_PERSON, type Person } from '../../../domain/author/person.ts';
import { toTracked, type TrackedRow } from '../tracked-columns.ts';

/** A row of `authors`, as the driver or as `to_jsonb` gives it. */
export interface AuthorRow extends TrackedRow {
  workspace_id: string;
  id: string;
  kind: AuthorKind;
  slug: string;
  display_name: string;
  bio: string | null;
  credentials: string | null;
  avatar_media_id: string | null;
  same_as: string[];
  is_active: boolean;
  seo: JsonObject;
  person: Partial<Person>;
  created_at: string | Date;
  updated_at: string | Date;
}

export function toAuthor(row: AuthorRow): Author {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    displayName: row.display_name,
    bio: row.bio,
    credentials: row.credentials,
    avatarMediaId: row.avatar_media_id,
    sameAs: row.same_as,
    isActive: row.is_active,
    seo: row.seo,
    person: { ...UNKNOWN_PERSON, ...row.person },
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    ...toTracked(row),
  };
}
