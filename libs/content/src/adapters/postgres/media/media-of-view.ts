import type { Media } from '../../../domain/media/media.ts';
import { toMedia, type MediaRow } from './media-row.ts';

/** The publisher's logo, selected once for all rows: $1 is the workspace, $2 the id of the logo. */
export const LOGO = `(select to_jsonb(logo) from media logo where logo.workspace_id = $1 and logo.id = $2::uuid) as logo`;

/** The files selected together with a row, by id. */
export function mediaOf(...rows: readonly (MediaRow | null)[]): ReadonlyMap<string, Media> {
  return new Map(rows.filter((row) => row !== null).map((row) => [row.id, toMedia(row)]));
}
