import type { AuthorChanges } from '../../domain/author/author-command.ts';
import type { Author } from '../../domain/author/author.ts';
import type { Reference } from '../../ports/entity/reference-check.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import { seoReferences } from '../seo-references.ts';

/** Everything that the given fields of a write refer to. @param stored the author before the write, if there is one */
export function authorReferences(seo: EntitySeo, changes: AuthorChanges, stored?: Author | null): Reference[] {
  const { avatarMediaId } = changes;
  const avatar: Reference[] = avatarMediaId ? [{ kind: 'media', id: avatarMediaId, path: 'avatarMediaId' }] : [];
  return [...avatar, ...seoReferences(seo, changes.seo, stored?.seo)];
}
