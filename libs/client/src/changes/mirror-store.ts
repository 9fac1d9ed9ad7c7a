import type { Author, Category, Media, Page, Post, Tag, Workspace } from '../generated/api.ts';

export interface MirroredItem {
  post: Post;
  page: Page;
  category: Category;
  tag: Tag;
  author: Author;
  media: Media;
  workspace: Workspace;
}

/** What can be mirrored. Redirects have a keeper of their own: `galley.redirects.matcher()`. */
export type MirroredType = keyof MirroredItem;
export const MIRRORED_TYPES = ['post', 'page', 'category', 'tag', 'author', 'media', 'workspace'] as const;

export interface MirrorKey {
  readonly type: MirroredType;
  readonly id: string;
}

export interface MirrorEntry extends MirrorKey {
  readonly item: MirroredItem[MirroredType];
  /** What the item shows beside itself, such as its author; null when that is not known. */
  readonly tags: readonly string[] | null;
}

/** Where a mirror keeps its copy. Each method may be called again with the same after a crash. */
export interface MirrorStore {
  /** What `keepCursor` was given last; null at the very first. */
  cursor(): Promise<string | null>;
  /** Everything that is kept; the items themselves may be left out. */
  keys(): Promise<Iterable<Omit<MirrorEntry, 'item'>>>;
  put(entry: MirrorEntry): Promise<void>;
  /** Nothing happens when it is not there. */
  remove(key: MirrorKey): Promise<void>;
  /** Everything up to the cursor is in the store, if it keeps things in the order in which it is given them. */
  keepCursor(cursor: string): Promise<void>;
}

export function keyText({ type, id }: MirrorKey): string {
  return `${type} ${id}`;
}
