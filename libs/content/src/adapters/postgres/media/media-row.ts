import type { Media } from '../../../domain/media/media.ts';

/** A row of `media`, as the driver or as `to_jsonb` gives it. */
export interface MediaRow {
  workspace_id: string;
  id: string;
  storage_path: string;
  mime_type: string;
  /** A bigint, which the driver gives as text. */
  size_bytes: string | number;
  width: number | null;
  height: number | null;
  original_name: string | null;
  thumbnail_path: string | null;
  alt: string | null;
  caption: string | null;
  uploaded_by_user_id: string | null;
  uploaded_by_api_key_id: string | null;
  created_at: string | Date;
}

export const MEDIA_COLUMNS = [
  'workspace_id',
  'id',
  'storage_path',
  'mime_type',
  'size_bytes',
  'width',
  'height',
  'original_name',
  'thumbnail_path',
  'alt',
  'caption',
  'uploaded_by_user_id',
  'uploaded_by_api_key_id',
  'created_at',
].join(', ');

export function toMedia(row: MediaRow): Media {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    storagePath: row.storage_path,
    mimeType: row.mime_type,
    sizeBytes: Number(row.size_bytes),
    width: row.width,
    height: row.height,
    originalName: row.original_name,
    thumbnailPath: row.thumbnail_path,
    alt: row.alt,
    caption: row.caption,
    uploadedByUserId: row.uploaded_by_user_id,
    uploadedByApiKeyId: row.uploaded_by_api_key_id,
    createdAt: new Date(row.created_at),
  };
}
