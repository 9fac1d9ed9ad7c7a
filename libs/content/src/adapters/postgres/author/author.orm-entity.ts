import { EntitySchema } from 'typeorm';
import { AUTHOR_FIELDS } from '../../../domain/author/author-fields.ts';
import type { Author } from '../../../domain/author/author.ts';
import { UNKNOWN_PERSON, type Person } from '../../../domain/author/person.ts';
import { columnsOf } from '../field-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const AuthorSchema = new EntitySchema<Author>({
  name: 'Author',
  tableName: 'authors',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    ...columnsOf(AUTHOR_FIELDS),
    person: {
      type: 'jsonb',
      transformer: {
        to: (person: Person) => person,
        from: (stored: Partial<Person>): Person => ({ ...UNKNOWN_PERSON, ...stored }),
      },
    },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
