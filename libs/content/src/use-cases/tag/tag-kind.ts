import { tagPath } from '@app/shared-kernel';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import { TAG_RULES } from '../../domain/tag/tag-fields.ts';
import type { Tag } from '../../domain/tag/tag.ts';
import type { NamedKind } from '../named-kind.ts';
import { seoReferences } from '../seo-references.ts';
import { tagSubject } from '../seo-subjects.ts';

export const TAG: NamedKind<NewTag, Tag> = {
  type: 'tag',
  rules: TAG_RULES,
  subject: tagSubject,
  references: (seo, { seo: patch }, stored) => seoReferences(seo, patch, stored?.seo),
  nameOf: ({ name }) => name,
  pathOf: tagPath,
};
