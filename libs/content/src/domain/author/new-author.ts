import type { JsonObject } from '@app/shared-kernel';
import type { NewEntity } from '../new-entity.ts';
import { firstVersion } from '../tracked.ts';
import type { NewAuthor } from './author-command.ts';
import type { Author } from './author.ts';
import { UNKNOWN_PERSON } from './person.ts';

/**
 * A new author, with defaults for absent fields.
 *
 * @param seo the author's own SEO values
 */
export function newAuthor(command: NewAuthor, { workspaceId, id, now, by }: NewEntity, seo: JsonObject): Author {
  return {
    workspaceId,
    id,
    kind: command.kind ?? 'person',
    slug: command.slug,
    displayName: command.displayName,
    bio: command.bio ?? null,
    credentials: command.credentials ?? null,
    avatarMediaId: command.avatarMediaId?.toLowerCase() ?? null,
    sameAs: command.sameAs ?? [],
    isActive: command.isActive ?? true,
    seo,
    person: command.person ?? UNKNOWN_PERSON,
    createdAt: now,
    updatedAt: now,
    ...firstVersion(by),
  };
}
