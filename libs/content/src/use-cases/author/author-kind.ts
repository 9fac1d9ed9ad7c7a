import { authorPath } from '@app/shared-kernel';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { AUTHOR_RULES } from '../../domain/author/author-fields.ts';
import type { Author } from '../../domain/author/author.ts';
import type { NamedKind } from '../named-kind.ts';
import { seoReferences } from '../seo-references.ts';
import { authorSubject } from '../seo-subjects.ts';

export const AUTHOR: NamedKind<NewAuthor, Author> = {
  type: 'author',
  rules: AUTHOR_RULES,
  subject: authorSubject,
  references: (seo, { avatarMediaId, seo: patch }, stored) => [
    ...(avatarMediaId ? [{ kind: 'media', id: avatarMediaId, path: 'avatarMediaId' } as const] : []),
    ...seoReferences(seo, patch, stored?.seo),
  ],
  nameOf: ({ displayName }) => displayName,
  pathOf: authorPath,
};
