import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_PERMALINKS, type JsonObject } from '@app/shared-kernel';
import {
  ARCHIVE_KINDS,
  CHECKSUMS,
  ENTITY_FILES,
  MANIFEST,
  newManifest,
  SETTINGS,
  type ArchiveCounts,
  type ArchiveKind,
} from '../../src/domain/archive/archive-format.ts';
import { ArchiveFiles } from '../../src/ports/archive-files.port.ts';

export const CREATED = '2024-03-05T06:07:08.000Z';
export const UPDATED = '2024-04-05T06:07:08.000Z';

/** One black pixel, as PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const identified = (): { id: string; createdAt: string; updatedAt: string } => ({
  id: randomUUID(),
  createdAt: CREATED,
  updatedAt: UPDATED,
});
const slugged = () => ({ ...identified(), slug: `s-${randomUUID()}` });

type Line = JsonObject & { readonly id: string };

/** The lines of an archive, with the fields that none is without. */
export const LINES = {
  media: (given: JsonObject = {}): Line => ({
    id: randomUUID(),
    createdAt: CREATED,
    mimeType: 'image/png',
    originalName: 'pixel.png',
    ...given,
  }),
  author: (given: JsonObject = {}): Line => ({ ...slugged(), displayName: 'Ada Mill', isActive: true, ...given }),
  category: (given: JsonObject = {}): Line => ({
    ...slugged(),
    name: 'Bread',
    isActive: true,
    parentId: null,
    ...given,
  }),
  tag: (given: JsonObject = {}): Line => ({ ...slugged(), name: 'Rye', ...given }),
  page: (given: JsonObject = {}): Line => ({ ...slugged(), title: 'About', bodyJson: [], status: 'draft', ...given }),
  post: (given: JsonObject & { authorId: string }): Line => ({
    ...slugged(),
    title: 'A loaf',
    bodyJson: [],
    status: 'published',
    publishedAt: CREATED,
    tagIds: [],
    relatedPostIds: [],
    viewCount: 0,
    ...given,
  }),
  redirect: (given: JsonObject = {}): Line => ({
    ...identified(),
    fromPath: `/old/${randomUUID()}`,
    toPath: '/new',
    type: 'Permanent301',
    hitCount: 0,
    lastHitAt: null,
    ...given,
  }),
} satisfies Record<ArchiveKind, unknown>;

/** The settings of an archive. */
export function archivedSettings(given: JsonObject = {}): JsonObject {
  return {
    name: 'Crumbs',
    siteName: null,
    siteUrl: null,
    previewUrl: null,
    defaultLocale: 'en',
    twitterSite: null,
    facebookAppId: null,
    breadcrumbsEnabled: true,
    siteVerification: { google: null, bing: null },
    defaultOgImageUrl: null,
    publisherType: 'Organization',
    publisher: { name: null, logoMediaId: null, sameAs: [] },
    primaryColor: null,
    logoUrl: null,
    aboutMd: null,
    permalinks: DEFAULT_PERMALINKS,
    seoTemplates: {},
    ...given,
  };
}

/** An archive of these entities, with a pixel as every file. */
export class InMemoryArchiveFiles extends ArchiveFiles {
  readonly files = new Map<string, Buffer>();

  /** @param missingMedia ids of files that did not exist when the archive was made */
  constructor(
    entities: Partial<Record<ArchiveKind, readonly Line[]>>,
    settings = archivedSettings(),
    missingMedia: readonly string[] = [],
  ) {
    super();
    const counts = Object.fromEntries(ARCHIVE_KINDS.map((kind) => [kind, entities[kind]?.length ?? 0]));
    const manifest = newManifest({ counts: counts as ArchiveCounts, missingMedia }, new Date(CREATED), 'test');
    this.files.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    this.files.set(SETTINGS, Buffer.from(JSON.stringify(settings)));
    for (const kind of ARCHIVE_KINDS) {
      const lines = (entities[kind] ?? []).map((entity) => `${JSON.stringify(entity)}\n`);
      this.files.set(ENTITY_FILES[kind], Buffer.from(lines.join('')));
    }
    for (const { id } of entities.media ?? []) {
      if (!missingMedia.includes(id)) this.files.set(`media/${id}.png`, PIXEL);
    }
    const sums = [...this.files].map(([name, bytes]) => `${sumOf(bytes)}  ${name}\n`);
    this.files.set(CHECKSUMS, Buffer.from(sums.join('')));
  }

  async has(name: string): Promise<boolean> {
    return this.files.has(name);
  }

  async *open(name: string): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(this.files.get(name) ?? Buffer.alloc(0));
  }

  async sha256(name: string, signal?: AbortSignal): Promise<string | null> {
    return signal?.aborted ? null : sumOf(this.files.get(name) ?? Buffer.alloc(0));
  }

  async close(): Promise<void> {}
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
