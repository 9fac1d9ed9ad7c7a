import type { NewValues, WrittenValues } from '../content-field.ts';
import type { TAG_FIELDS } from './tag-fields.ts';

export type TagChanges = Partial<WrittenValues<typeof TAG_FIELDS>>;

export type NewTag = NewValues<typeof TAG_FIELDS>;
