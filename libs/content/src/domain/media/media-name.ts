import { mediaTypeOfExtension, type MediaType } from './media-type.ts';

/** The parts of a stored file's name: its workspace, its record and its type. */
export interface MediaName {
  readonly storagePath: string;
  readonly workspaceId: string;
  readonly mediaId: string;
  readonly type: MediaType;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = new RegExp(`^(${UUID})/\\d{4}/\\d{2}/(${UUID})\\.([a-z0-9]{3,4})$`);

/**
 * The storage path of a record's file: `<workspaceId>/<yyyy>/<mm>/<mediaId>.<extension>`. It contains nothing of the
 * client's file name, and is never used for another record.
 *
 * @param at when the record was made; gives year and month in UTC
 */
export function mediaName(workspaceId: string, mediaId: string, type: MediaType, at: Date): string {
  const [year, month] = at.toISOString().split('-');
  return `${workspaceId}/${year}/${month}/${mediaId}.${type.extension}`.toLowerCase();
}

/** Parses a storage path. Null for anything that `mediaName` cannot have made, so no path can leave the store. */
export function parseMediaName(storagePath: string): MediaName | null {
  const [, workspaceId, mediaId, extension] = NAME.exec(storagePath) ?? [];
  const type = mediaTypeOfExtension(extension ?? '');
  return workspaceId && mediaId && type ? { storagePath, workspaceId, mediaId, type } : null;
}
