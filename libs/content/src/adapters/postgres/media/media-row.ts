import { TableMapping, type StoredRow } from '@app/platform';
import type { Media } from '../../../domain/media/media.ts';
import { MediaSchema } from './media.orm-entity.ts';

export type MediaRow = StoredRow;

/** The digest is compared in the database only, never loaded. */
export const MEDIA_TABLE = new TableMapping(MediaSchema, ['digest']);

export function toMedia(row: MediaRow): Media {
  return MEDIA_TABLE.read(row);
}
