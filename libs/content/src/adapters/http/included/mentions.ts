import { surrogateTags, type CacheTag } from '@app/platform';
import type { ChangeType } from '@app/shared-kernel';
import type { Media } from '../../../domain/media/media.ts';
import type { Site } from '../../../ports/sites.port.ts';
import type { Place } from './places.ts';

/** What the view of an entity mentions. */
export interface Mentioned {
  /** Its own place, and those of everything that it names. */
  readonly places: readonly [Place, ...Place[]];
  /** The files that were loaded with it. */
  readonly media: ReadonlyMap<string, Media>;
}

/** What an item of an answer mentions, from which `included` is made. */
export interface Mentions {
  readonly kind: ChangeType;
  readonly id: string;
  readonly mediaIds: readonly string[];
  readonly places: readonly Place[];
  /** The item's tags as caches know them. */
  readonly tags: readonly string[];
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Fields that name a file: `mediaId`, `featuredMediaId`, `avatarMediaId`, `imageMediaId`. */
const BY_ID = new RegExp(`"(?:mediaId|\\w+MediaId)":"(${UUID})"`, 'g');
/** Storage paths in addresses, which stand in texts too. */
const BY_ADDRESS = new RegExp(`${UUID}/\\d{4}/\\d{2}/${UUID}\\.[a-z0-9]{3,4}`, 'g');

/** @param json the item as it is answered */
export function mentionsOf(
  kind: ChangeType,
  json: string,
  { places, media }: Mentioned,
  tags: readonly CacheTag[],
  site: Site,
): Mentions {
  const byPath = new Map([...media.values()].map((file) => [file.storagePath, file.id]));
  const mediaIds = new Set([...json.matchAll(BY_ID)].map(([, mediaId]) => mediaId as string));
  for (const [path] of json.matchAll(BY_ADDRESS)) {
    const mediaId = byPath.get(path);
    if (mediaId !== undefined) mediaIds.add(mediaId);
  }
  const [[id]] = places;
  return { kind, id, mediaIds: [...mediaIds], places, tags: surrogateTags(site.id, tags) };
}
