import type { NewValues, WrittenValues } from '../content-field.ts';
import type { AUTHOR_FIELDS } from './author-fields.ts';

export type AuthorChanges = Partial<WrittenValues<typeof AUTHOR_FIELDS>>;

export type NewAuthor = NewValues<typeof AUTHOR_FIELDS>;
