import { mediaTypeOfExtension, type MediaType } from './media-type.ts';

/** What the name of a stored file says: whose it is, which record it belongs to and what type it has. */
export interface MediaName {
  readonly storagePath: string;
  readonly workspaceId: string;
  readonly mediaId: string;
  readonly type: MediaType;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = new RegExp(`^(${UUID})/\\d{4}/\\d{2}/(${UUID})\\.([a-z0-9]{3,4})$`);

/**
 * The name under which the file of a record is stored: `<workspaceId>/<yyyy>/<mm>/<mediaId>.<extension>`. Nothing of what
 * the client called the file goes into it, and one name belongs to one record for ever.
 *
 * @param at when the record was made; the folders are its year and month in UTC
 */
export function mediaName(workspaceId: string, mediaId: string, type: MediaType, at: Date): string {
  const [year, month] = at.toISOString().split('-');
  return `${workspaceId}/${year}/${month}/${mediaId}.${type.extension}`.toLowerCase();
}

/** Reads a name back; null for anything that `mediaName` cannot have made, so no path can climb out of the store. */
export function parseMediaName(storagePath: string): MediaName | null {
  const [, workspaceId, mediaId, extension] = NAME.exec(storagePath) ?? [];
  const type = mediaTypeOfExtension(extension ?? '');
  return workspaceId && mediaId && type ? { storagePath, workspaceId, mediaId, type } : null;
}
