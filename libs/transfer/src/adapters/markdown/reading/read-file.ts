import { createHash } from 'node:crypto';
import { TOO_SLOW, type ItemName, type SourceEntry } from '../../../domain/item.ts';
import { BrokenFrontMatter } from '../head/front-matter.ts';
import type { MarkdownPost } from '../markdown-post.ts';
import { decode, parsePost, type ReadSetting } from '../read-post.ts';
import type { PostFile } from '../walk.ts';
import { readBounded } from './bounded-file.ts';

/** What a file holds. */
export type FileRead =
  | { readonly type: 'post'; readonly post: MarkdownPost; readonly digest: string }
  /** Neither a title nor a text. */
  | { readonly type: 'empty' }
  | { readonly type: 'broken'; readonly line: number; readonly reason: string }
  /** Its elements are nested too deeply. */
  | { readonly type: 'deep' };

/** A file whose reading was ended before. */
export const SLOW: FileRead = { type: 'broken', line: 1, reason: TOO_SLOW };

/** Reads the bytes of a post's file. The digest is of the bytes, SHA-256 in hexadecimal. */
export function readFile(bytes: Uint8Array, file: PostFile, setting: ReadSetting): FileRead {
  try {
    const post = parsePost(decode(bytes, file.sourcePath), file, setting);
    if (!post) return { type: 'empty' };
    return { type: 'post', post, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof BrokenFrontMatter) return brokenBy(error);
    if (error instanceof RangeError) return { type: 'deep' };
    throw error;
  }
}

function brokenBy({ line, reason }: BrokenFrontMatter): FileRead {
  return { type: 'broken', line, reason };
}

/** The bytes of a file; why not, if it is too large. */
export async function bytesOrBroken({ absolutePath, sourcePath }: PostFile): Promise<Uint8Array | FileRead> {
  try {
    return await readBounded(absolutePath, sourcePath);
  } catch (error) {
    if (error instanceof BrokenFrontMatter) return brokenBy(error);
    throw error;
  }
}

/** The entry of a file that became no post. */
export function withoutPost(read: Exclude<FileRead, { readonly type: 'post' }>, name: ItemName): SourceEntry {
  switch (read.type) {
    case 'empty':
      return { type: 'left-out', what: 'empty file', name, note: 'a file with neither a title nor a text is no post' };
    case 'broken':
      return { type: 'failed', name, line: read.line, message: read.reason };
    case 'deep':
      return { type: 'failed', name, line: 1, message: 'nested too deeply' };
  }
}

/** Why a post that is not marked as a draft becomes one, because it has no date in the past. */
export function whyDraft({ date, unreadableDate }: MarkdownPost): string {
  if (date) return `the date ${date.toISOString()} is yet to come: it becomes a draft`;
  return unreadableDate === null
    ? 'there is no date: it becomes a draft'
    : `the date "${unreadableDate}" cannot be read: it becomes a draft`;
}
