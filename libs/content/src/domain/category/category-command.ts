import type { NewValues, WrittenValues } from '../content-field.ts';
import type { CATEGORY_FIELDS } from './category-fields.ts';

export type CategoryChanges = Partial<WrittenValues<typeof CATEGORY_FIELDS>>;

export type NewCategory = NewValues<typeof CATEGORY_FIELDS>;
