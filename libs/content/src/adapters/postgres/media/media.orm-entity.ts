import { EntitySchema } from 'typeorm';
import type { NewMedia } from '../../../domain/media/media.ts';

export const MediaSchema = new EntitySchema<NewMedia>({
  name: 'Media',
  tableName: 'media',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    storagePath: { name: 'storage_path', type: 'text' },
    mimeType: { name: 'mime_type', type: 'text' },
    sizeBytes: { name: 'size_bytes', type: 'bigint' },
    width: { type: 'integer', nullable: true },
    height: { type: 'integer', nullable: true },
    originalName: { name: 'original_name', type: 'text', nullable: true },
    thumbnailPath: { name: 'thumbnail_path', type: 'text', nullable: true },
    alt: { type: 'text', nullable: true },
    caption: { type: 'text', nullable: true },
    focalPoint: { name: 'focal_point', type: 'jsonb', nullable: true },
    blur: { type: 'text', nullable: true },
    digest: { type: 'bytea', nullable: true },
    uploadedByUserId: { name: 'uploaded_by_user_id', type: 'uuid', nullable: true },
    uploadedByApiKeyId: { name: 'uploaded_by_api_key_id', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
});
