import type { Block, Workspace } from '@galley/client';
import type { Permalinks } from './permalinks/permalinks.ts';
import type { MediaFile } from './pictures/ladder.ts';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Media files by id: a map, or `included.media` of an answer. */
export type MediaById = ReadonlyMap<string, MediaFile> | Readonly<Record<string, MediaFile | undefined>>;

/** What pages, feeds and heads say of the whole site. */
export interface Site {
  readonly workspace: Workspace;
  /** Of the site. */
  readonly name: string;
  /** As in BCP 47. */
  readonly locale: string;
  /** Origin of the site, without a slash at its end. */
  readonly url: string;
  readonly permalinks: Permalinks;
}

export function mediaWithId(media: MediaById | undefined, id: string | null): MediaFile | undefined {
  if (media === undefined || id === null) return undefined;
  if (media instanceof Map) return media.get(id) as MediaFile | undefined;
  return Object.hasOwn(media, id) ? (media as Readonly<Record<string, MediaFile | undefined>>)[id] : undefined;
}
