import { Invalid, isJsonObject, isUuid } from '@app/shared-kernel';

const ARCHIVE_FORMAT = 'galley-archive';
const ARCHIVE_VERSION = 1;

/** In the order of a restore: an entity comes after everything that it refers to. */
export const ARCHIVE_KINDS = ['media', 'author', 'category', 'tag', 'page', 'post', 'redirect'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** The files of an archive with one entity per line. */
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
/** SHA-256 of every other file, in the format of `sha256sum`; the last entry. */
export const CHECKSUMS = 'checksums.txt';

export type ArchiveCounts = Readonly<Record<ArchiveKind, number>>;

/** The description of an archive. */
export interface ArchiveManifest {
  readonly counts: ArchiveCounts;
  /** Ids of media whose files did not exist when the archive was made. */
  readonly missingMedia: readonly string[];
}

/** Data that an archive never contains. */
const LEFT_OUT = [
  'members and invitations',
  'keys and sign-ins',
  'activity log',
  'link health',
  'import ledger',
  'working copies',
  'planned publications',
  'deleted posts',
];

/** @param createdAt the time of the archive; @param generator the program that makes it, with its version */
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

/** @throws Invalid if it is no archive, or one of an unknown version */
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

/** The name of a media file within an archive. */
export function mediaFile(id: string, extension: string): string {
  return `media/${id}.${extension}`;
}
