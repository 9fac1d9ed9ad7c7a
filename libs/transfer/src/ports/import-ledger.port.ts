import { Conflict } from '@app/shared-kernel';
import type { ArchiveKind } from '../domain/archive/archive-format.ts';

/** What identifies something in a source; only archives have others than posts and pages. */
export interface LedgerName {
  readonly kind: ArchiveKind;
  readonly sourceId: string;
}

/** The entity that an import made of an item, and the state of the item. */
export interface LedgerEntry {
  readonly entityId: string;
  readonly digest: string;
  /** The entity's `updatedAt` after its last import: another value means that it was edited since. */
  readonly entityUpdatedAt: Date;
}

export interface NewLedgerEntry extends LedgerEntry, LedgerName {
  /** Author names for which the entity has no place. */
  readonly furtherAuthors: readonly string[];
}

/** Another run has imported the item meanwhile. */
export class ImportedMeanwhile extends Conflict {
  constructor() {
    super('Another import has brought this item in meanwhile.');
  }
}

/** Records what imports made. Slugs cannot replace this: drafts have none, and editors change them. */
export abstract class ImportLedger {
  /** @param source system and site; @returns entries by `keyOf` */
  abstract find(
    workspaceId: string,
    source: string,
    items: readonly LedgerName[],
  ): Promise<ReadonlyMap<string, LedgerEntry>>;
  /** Writes entries, replacing those of the same entities. @throws ImportedMeanwhile if an item has become another entity */
  abstract add(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void>;
  /** Writes entries, replacing those of the same items. */
  abstract save(workspaceId: string, source: string, entries: readonly NewLedgerEntry[]): Promise<void>;
}
