import type { JsonObject } from '@app/shared-kernel';
import { dateOf } from '../../domain/archive/entity-fields.ts';
import type { LedgerEntry } from '../../ports/import-ledger.port.ts';

/** The source of every archive in the ledger: ids tell entities of different blogs apart. */
export const ARCHIVE_SOURCE = 'archive ';

/** What an archive tells of the state of an entity. */
export interface DeclaredState {
  readonly digest: string;
  readonly updatedAt: number;
}

/** @param digest of everything that an archive tells of an entity, except what readers change */
export function declaredState(entity: JsonObject, digest: (entity: JsonObject) => string): DeclaredState {
  return { digest: digest(entity), updatedAt: dateOf(entity, 'updatedAt').getTime() };
}

/**
 * The ledger entry of an entity that no import made, but that has the same id here as in the archive: both were one once. The later of the
 * two is the newer state of it; so one that is later in the archive counts as changed there, and one that is later here as edited here.
 */
export function metEntry(entityId: string, here: { readonly updatedAt: Date }, declared: DeclaredState): LedgerEntry {
  const isNewer = declared.updatedAt > here.updatedAt.getTime();
  return {
    entityId,
    digest: isNewer ? '' : declared.digest,
    entityUpdatedAt: isNewer ? here.updatedAt : new Date(declared.updatedAt),
  };
}
