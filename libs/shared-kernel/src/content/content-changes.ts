/** The types that consumers keep copies of, by their names in the record of changes. */
export const CHANGE_TYPES = ['post', 'page', 'category', 'tag', 'author', 'media', 'redirect', 'workspace'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export function isChangeType(type: string): type is ChangeType {
  return (CHANGE_TYPES as readonly string[]).includes(type);
}

const PLURALS: Readonly<Record<string, string>> = {
  category: 'categories',
  media: 'media',
  workspace: 'workspace',
};

/** The name of all entities of a type, such as `posts`; a workspace is the only one that its caller knows. */
export function pluralOf(type: string): string {
  return PLURALS[type] ?? `${type}s`;
}

/** A change that copies have to follow. */
export interface ContentChange {
  readonly type: ChangeType;
  /** Null when any entity of the type may have changed. */
  readonly id: string | null;
  readonly deleted?: boolean;
  /** Whether every list that neither searches nor sorts by texts is as before, apart from what it shows of the entity; no unless said. */
  readonly keepsPlace?: boolean;
  /** For a deleted entity: the slug under which copies know it. */
  readonly slug?: string | null;
}

/** Records what changed, so that caches and copies know what is still valid. */
export abstract class ContentChanges {
  /**
   * Names what the open transaction alters. Recorded activities name their entity by themselves; this is for what changes along with
   * it. Kept if the transaction raises the content version; one that raises it and names nothing counts as having changed everything.
   *
   * @throws Error outside a transaction of `TransactionRunner`
   */
  abstract touched(workspaceId: string, change: ContentChange): void;
}
