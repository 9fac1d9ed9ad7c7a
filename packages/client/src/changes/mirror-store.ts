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

/** Names of fields, by type. */
export type MirroredFields = { readonly [T in MirroredType]?: readonly (keyof MirroredItem[T] & string)[] | undefined };

/** The types that can be mirrored. For redirects, use `galley.redirects.matcher()`. */
export type MirroredType = keyof MirroredItem;
export const MIRRORED_TYPES: readonly ['post', 'page', 'category', 'tag', 'author', 'media', 'workspace'] = [
  'post',
  'page',
  'category',
  'tag',
  'author',
  'media',
  'workspace',
];

export interface MirrorKey {
  readonly type: MirroredType;
  readonly id: string;
}

export interface MirrorEntry extends MirrorKey {
  readonly item: MirroredItem[MirroredType];
  /** What the item shows in addition to itself, such as its author; null if that is not known. */
  readonly tags: readonly string[] | null;
}

/** Storage of a mirror. After a crash, each method may be called again with the same arguments. */
export interface MirrorStore {
  /** The last cursor given to `saveCursor`; null before the first. */
  cursor(): Promise<string | null>;
  /** Everything in the store; the items themselves may be left out. */
  keys(): Promise<Iterable<Omit<MirrorEntry, 'item'>>>;
  put(entry: MirrorEntry): Promise<void>;
  /** Does nothing if the entry does not exist. */
  remove(key: MirrorKey): Promise<void>;
  /** Called when the store has everything up to the cursor, provided that it keeps the order of calls. */
  saveCursor(cursor: string): Promise<void>;
}

export function keyText({ type, id }: MirrorKey): string {
  return `${type} ${id}`;
}
