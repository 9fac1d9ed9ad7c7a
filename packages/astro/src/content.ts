import { createHash } from 'node:crypto';
import type { MirrorEntry, MirrorOptions, MirrorStore } from '@galley/client';
import { galley } from './connection.ts';

/** What Astro gives a loader, as far as this one uses it. */
export interface LoaderContext {
  readonly store: {
    values(): { data: Record<string, unknown> }[];
    set(entry: { id: string; data: Record<string, unknown> }): boolean;
    delete(id: string): void;
    clear(): void;
  };
  readonly meta: { get(key: string): string | undefined; set(key: string, value: string): void };
  readonly logger: { info(message: string): void };
}

export interface ContentLoader {
  readonly name: string;
  load(context: LoaderContext): Promise<void>;
}

export type LoaderOptions = Omit<MirrorOptions, 'store' | 'types'>;

/** The name of the loader, by which an integration renews what it has read. */
export const LOADER = 'galley';

/**
 * A content loader: everything published, in one collection. Astro keeps it between builds, so that a build after a
 * change reads what changed.
 */
export function galleyLoader(options: LoaderOptions = {}): ContentLoader {
  return {
    name: LOADER,
    async load({ store, meta, logger }) {
      const source = sourceOf(options);
      if (meta.get('source') !== source) {
        store.clear();
        meta.set('cursor', '');
        meta.set('source', source);
      }
      const { put, removed } = await galley()
        .mirror({ ...options, store: mirrorStore(store, meta) })
        .sync();
      logger.info(`${put.length} entries read, ${removed.length} removed`);
    },
  };
}

function mirrorStore(store: LoaderContext['store'], meta: LoaderContext['meta']): MirrorStore {
  return {
    cursor: async () => meta.get('cursor') || null,
    keys: async () => store.values().map(({ data }) => data as unknown as MirrorEntry),
    put: async (entry) => void store.set({ id: `${entry.type}/${entry.id}`, data: { ...entry } }),
    remove: async ({ type, id }) => store.delete(`${type}/${id}`),
    saveCursor: async (cursor) => meta.set('cursor', cursor),
  };
}

/** What is read from another service, with another key or other fields is not the same content. */
function sourceOf(options: LoaderOptions): string {
  const { GALLEY_URL, GALLEY_API_KEY } = process.env;
  return createHash('sha256')
    .update(JSON.stringify([GALLEY_URL, GALLEY_API_KEY, options]))
    .digest('base64url');
}
