import type { JsonObject } from '@app/shared-kernel';
import type { AuthorKind } from './author.ts';
import type { Person } from './person.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface AuthorFields {
  kind: AuthorKind;
  slug: string;
  displayName: string;
  bio: string | null;
  credentials: string | null;
  avatarMediaId: string | null;
  sameAs: readonly string[];
  isActive: boolean;
  seo: JsonObject;
  person: Person;
}

export type AuthorChanges = Partial<AuthorFields>;

type RequiredOfNew = 'slug' | 'displayName';
export type NewAuthor = Pick<AuthorFields, RequiredOfNew> & Partial<Omit<AuthorFields, RequiredOfNew>>;
