/** What consumers keep copies of; each has a name of its own in the record of changes. */
export const CHANGE_TYPES = ['post', 'page', 'category', 'tag', 'author', 'media', 'redirect', 'workspace'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export function isChangeType(type: string): type is ChangeType {
  return (CHANGE_TYPES as readonly string[]).includes(type);
}

/** Something that a transaction alters, as far as copies of it are concerned. */
export interface ContentChange {
  readonly type: ChangeType;
  /** Null when any of the type may be another. */
  readonly id: string | null;
  readonly deleted?: boolean;
  /** Of what is deleted: where copies of it stand. */
  readonly slug?: string | null;
}

/** The record of what changed, by which caches and copies know what is still true. */
export abstract class ContentChanges {
  /**
   * Names what the open transaction alters. Recorded activities name their entity by themselves; this is for what changes along with
   * it. Kept if the transaction raises the content version; one that raises it and names nothing counts as having changed everything.
   *
   * @throws Error outside a transaction of `TransactionRunner`
   */
  abstract touched(workspaceId: string, change: ContentChange): void;
}
