import { EntitySchema } from 'typeorm';
import type { Author } from '../../../domain/author/author.ts';
import { UNKNOWN_PERSON, type Person } from '../../../domain/author/person.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const AuthorSchema = new EntitySchema<Author>({
  name: 'Author',
  tableName: 'authors',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    slug: { type: 'text' },
    displayName: { name: 'display_name', type: 'text' },
    bio: { type: 'text', nullable: true },
    credentials: { type: 'text', nullable: true },
    avatarMediaId: { name: 'avatar_media_id', type: 'uuid', nullable: true },
    sameAs: { name: 'same_as', type: 'text', array: true },
    isActive: { name: 'is_active', type: 'boolean' },
    seo: { type: 'jsonb' },
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
