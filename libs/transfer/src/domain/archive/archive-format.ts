import { Invalid, isJsonObject, isUuid } from '@app/shared-kernel';

export const ARCHIVE_FORMAT = 'galley-archive';
export const ARCHIVE_VERSION = 1;

/** In the order in which they are put back: what is referred to comes before what refers. */
export const ARCHIVE_KINDS = ['media', 'author', 'category', 'tag', 'page', 'post', 'redirect'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** Files of an archive: one entity a line in each of these. */
export const ENTITY_FILES: Readonly<Record<ArchiveKind, string>> = {
  media: 'media.ndjson',
  author: 'authors.ndjson',
  category: 'categories.ndjson',
  tag: 'tags.ndjson',
  page: 'pages.ndjson',
  post: 'posts.ndjson',
  redirect: 'redirects.ndjson',
};
export const MANIFEST = 'manifest.json';
export const SETTINGS = 'workspace.json';
/** SHA-256 of every other file, as `sha256sum` writes it; the last entry. */
export const CHECKSUMS = 'checksums.txt';

export type ArchiveCounts = Readonly<Record<ArchiveKind, number>>;

/** What an archive says of itself. */
export interface ArchiveManifest {
  readonly counts: ArchiveCounts;
  /** Ids of media whose bytes were gone when the archive was made. */
  readonly missingMedia: readonly string[];
}

/** What an archive never holds. */
const LEFT_OUT = [
  'members and invitations',
  'keys and sign-ins',
  'activity log',
  'link health',
  'import ledger',
  'working copies',
  'deleted posts',
];

/** @param createdAt when the archive is made; @param generator what makes it, with its version */
export function newManifest(manifest: ArchiveManifest, createdAt: Date, generator: string): object {
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    createdAt: createdAt.toISOString(),
    generator,
    ...manifest,
    leftOut: LEFT_OUT,
  };
}

/** @throws Invalid for what is no archive, or one of a version that is not known here */
export function readManifest(value: unknown): ArchiveManifest {
  if (!isJsonObject(value) || value['format'] !== ARCHIVE_FORMAT) throw new Invalid('This is no archive of Galley.');
  if (value['version'] !== ARCHIVE_VERSION) {
    throw new Invalid(
      `The archive has version ${JSON.stringify(value['version'])}; version ${ARCHIVE_VERSION} can be read.`,
    );
  }
  const { counts, missingMedia = [] } = value;
  const counted = ARCHIVE_KINDS.map((kind) => [kind, isJsonObject(counts) ? counts[kind] : undefined] as const);
  if (counted.some(([, count]) => !Number.isSafeInteger(count) || Number(count) < 0)) {
    throw new Invalid('The manifest of the archive has no sound counts.');
  }
  if (!Array.isArray(missingMedia) || !missingMedia.every(isUuid)) {
    throw new Invalid('The manifest of the archive has no sound list of missing media.');
  }
  return { counts: Object.fromEntries(counted) as ArchiveCounts, missingMedia };
}

/** The name of a stored file within an archive. */
export function mediaFile(id: string, extension: string): string {
  return `media/${id}.${extension}`;
}
