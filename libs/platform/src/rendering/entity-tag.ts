import { hash } from 'node:crypto';

/** ETags of complete single reads look like `"e.…"`, so that no other tag is mistaken for one. */
export const ENTITY_PREFIX = 'e.';

const OF_AN_ENTITY = /^(?:W\/)?"e\.[A-Za-z0-9_-]{27}(?:-gzip|-br)?"$/;

/** @param prefix the kind of tag @param json what it covers */
export function tagOf(prefix: string, json: string): string {
  return `"${prefix}${hash('sha1', json, 'base64url')}"`;
}

/** Whether a text of a client looks like the ETag of a complete single read. */
export function isEntityTag(text: string): boolean {
  return OF_AN_ENTITY.test(text);
}

/**
 * Whether a condition such as `If-None-Match` contains the tag. Express' own check does not work here: it ignores the
 * condition when the client also sends `Cache-Control: no-cache`, as fetch does.
 */
export function namesTag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Proxies weaken a tag (`W/`) or mark it when they compress (`-gzip`); it still identifies the same state. */
function bare(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"');
}
