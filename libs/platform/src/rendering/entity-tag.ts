import { hash } from 'node:crypto';

/** Strong tags of whole single reads look like `"e.…"`, so that no other tag passes for one. */
export const ENTITY_PREFIX = 'e.';

const OF_AN_ENTITY = /^(?:W\/)?"e\.[A-Za-z0-9_-]{27}(?:-gzip|-br)?"$/;

/** @param prefix says what the tag is of; @param json what it stands for */
export function tagOf(prefix: string, json: string): string {
  return `"${prefix}${hash('sha1', json, 'base64url')}"`;
}

/** Whether a text of a client looks like the tag of a whole single read. */
export function isEntityTag(text: string): boolean {
  return OF_AN_ENTITY.test(text);
}

/**
 * True when a condition such as `If-None-Match` names the tag. Express' own check is of no use here: it ignores the
 * condition when the client also sends `Cache-Control: no-cache`, as fetch does.
 */
export function namesTag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Proxies weaken a tag (`W/`) or mark it when they compress (`-gzip`); it still means the same state. */
function bare(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"');
}
