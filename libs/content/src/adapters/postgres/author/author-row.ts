import { TableMapping, type StoredRow } from '@app/platform';
import type { Author } from '../../../domain/author/author.ts';
import { AuthorSchema } from './author.orm-entity.ts';

export type AuthorRow = StoredRow;

export const AUTHOR_TABLE = new TableMapping(AuthorSchema);

export function toAuthor(row: AuthorRow): Author {
  return AUTHOR_TABLE.read(row);
}
