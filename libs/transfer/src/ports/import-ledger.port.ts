import type { ItemName } from '../domain/item.ts';

/** What an import made of an item, and of which state of it. */
export interface LedgerEntry {
  readonly entityId: string;
  readonly digest: string;
  /** The entity's `updatedAt` after its last import: a different value means that it was edited since. */
  readonly entityUpdatedAt: Date;
}

export interface NewLedgerEntry extends LedgerEntry, Pick<ItemName, 'kind' | 'sourceId'> {
  /** Names that the entity has no place for. */
  readonly furtherAuthors: readonly string[];
}

/** Remembers what imports made, for slugs cannot tell: drafts have none and editors rename. */
export abstract class ImportLedger {
  /** @param source system and site; @returns entries by `keyOf` */
  abstract find(
    workspaceId: string,
    source: string,
    items: readonly Pick<ItemName, 'kind' | 'sourceId'>[],
  ): Promise<ReadonlyMap<string, LedgerEntry>>;
  /** Writes entries, over those of the same items. */
  abstract save(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void>;
}
