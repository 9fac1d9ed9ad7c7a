import type { Block, Media, Workspace } from '@galley/client';
import type { Permalinks } from './permalinks/permalinks.ts';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Media files by id: a map, or `included.media` of an answer. */
export type MediaById = ReadonlyMap<string, Media> | Readonly<Record<string, Media | undefined>>;

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

export function mediaWithId(media: MediaById | undefined, id: string | null): Media | undefined {
  if (media === undefined || id === null) return undefined;
  if (media instanceof Map) return media.get(id) as Media | undefined;
  return Object.hasOwn(media, id) ? (media as Readonly<Record<string, Media | undefined>>)[id] : undefined;
}
