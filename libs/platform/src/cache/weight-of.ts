import type { Finished } from './cached-read.ts';

/** Approximate size of an entry beyond its bytes. */
const ENTRY_OVERHEAD = 600;
const TAG_OVERHEAD = 60;
/** Reserves space for compressed forms that are made later. */
const WITH_COMPRESSED = 1.5;

/** Approximate bytes of memory that an entry occupies. */
export function weightOf({ rendered, tags }: Pick<Finished, 'rendered' | 'tags'>, key: string): number {
  return (
    Math.ceil(rendered.byteLength * WITH_COMPRESSED) +
    key.length * 2 +
    ENTRY_OVERHEAD +
    (tags?.length ?? 0) * TAG_OVERHEAD
  );
}
