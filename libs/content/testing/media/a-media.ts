import type { Media } from '../../src/domain/media/media.ts';

const WORKSPACE = '0190aaaa-0000-7000-8000-000000000001';
const FILE = '0190bbbb-0000-4000-8000-000000000001';

/** A small PNG with a record; `different` overrides fields. */
export function aMedia(different: Partial<Media> = {}): Media {
  return {
    workspaceId: WORKSPACE,
    id: '0190cccc-0000-7000-8000-000000000001',
    storagePath: `${WORKSPACE}/2026/01/${FILE}.png`,
    mimeType: 'image/png',
    sizeBytes: 68,
    width: 1,
    height: 1,
    originalName: null,
    thumbnailPath: null,
    alt: null,
    caption: null,
    focalPoint: null,
    blur: null,
    uploadedByUserId: null,
    uploadedByApiKeyId: null,
    createdAt: new Date('2026-01-01T00:00:00.000Z'),
    ...different,
  };
}
