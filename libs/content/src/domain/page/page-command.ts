import type { NewValues, WrittenValues } from '../content-field.ts';
import type { NewOnly } from '../new-entity.ts';
import type { PAGE_FIELDS } from './page-fields.ts';

export type PageChanges = Partial<WrittenValues<typeof PAGE_FIELDS>>;

export type NewPage = NewValues<typeof PAGE_FIELDS> & NewOnly;
