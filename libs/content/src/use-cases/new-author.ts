import type { Author } from '../domain/author/author.ts';
import type { NewAuthor } from '../domain/author/author-command.ts';
import { UNKNOWN_PERSON } from '../domain/author/person.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { Site } from '../ports/sites.port.ts';
import { authorSubject } from './seo-subjects.ts';

/** A new author with defaults for what was not given. */
export function newAuthor(command: NewAuthor, identity: { id: string; now: Date }, seo: EntitySeo, site: Site): Author {
  const { displayName, bio = null } = command;
  return {
    workspaceId: site.id,
    id: identity.id,
    slug: command.slug,
    displayName,
    bio,
    credentials: command.credentials ?? null,
    avatarMediaId: command.avatarMediaId?.toLowerCase() ?? null,
    sameAs: command.sameAs ?? [],
    isActive: command.isActive ?? true,
    seo: seo.apply({}, command.seo ?? {}, authorSubject({ displayName, bio }), site),
    person: command.person ?? UNKNOWN_PERSON,
    createdAt: identity.now,
    updatedAt: identity.now,
  };
}
