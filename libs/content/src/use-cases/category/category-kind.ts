import { categoryPath } from '@app/shared-kernel';
import type { NewCategory } from '../../domain/category/category-command.ts';
import { CATEGORY_RULES } from '../../domain/category/category-fields.ts';
import type { Category } from '../../domain/category/category.ts';
import type { NamedKind } from '../named-kind.ts';
import { seoReferences } from '../seo-references.ts';
import { categorySubject } from '../seo-subjects.ts';

export const CATEGORY: NamedKind<NewCategory, Category> = {
  type: 'category',
  rules: CATEGORY_RULES,
  subject: categorySubject,
  references: (seo, { parentId, seo: patch }, stored) => [
    ...(parentId ? [{ kind: 'category', id: parentId, path: 'parentId' } as const] : []),
    ...seoReferences(seo, patch, stored?.seo),
  ],
  nameOf: ({ name }) => name,
  pathOf: categoryPath,
};
