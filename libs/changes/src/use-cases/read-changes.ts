import type { Caller, ChangeType } from '@app/shared-kernel';
import { isLost, type ChangeCursor } from '../domain/change-cursor.ts';
import type { ChangedEntity } from '../domain/changed-entity.ts';
import { readableTypes } from '../domain/readable-types.ts';
import type { ChangeLog, RecordedChange } from '../ports/change-log.port.ts';
import type { EntityStates } from '../ports/entity-states.port.ts';

/** The caller, and the content version of their workspace when they were authenticated. */
export interface Reader {
  readonly caller: Caller;
  readonly contentVersion: number;
}

export interface ChangesQuestion {
  /** Null to start. */
  readonly since: ChangeCursor | null;
  /** Null for all types that the caller may read. */
  readonly types: readonly ChangeType[] | null;
  /** Most rows. */
  readonly limit: number;
}

export interface Changes {
  readonly rows: readonly ChangedEntity[];
  /** Where to continue. */
  readonly cursor: ChangeCursor;
  /** Whether more rows can be read at once. */
  readonly more: boolean;
  /** Whether the reader has to read everything again, because changes that they missed are no longer known. */
  readonly reset: boolean;
}

/**
 * Reads what changed since a reader last asked. Needs no statement when the version known from authentication already
 * answers it.
 */
export class ReadChanges {
  private readonly flights = new Map<string, Promise<Changes>>();

  constructor(
    private readonly log: ChangeLog,
    private readonly states: EntityStates,
  ) {}

  /**
   * What can be answered without a statement: a first request, no change, or that everything has to be read again. The
   * answer is valid for one content version, for all who may read the same types.
   *
   * @returns null when rows have to be read
   */
  known(reader: Reader, { since, types }: Pick<ChangesQuestion, 'since' | 'types'>): Changes | null {
    const now = nowOf(reader, types);
    if (since !== null && isLost(since, now)) return resetAt(now);
    const isUpToDate = since === null || (since.version === now.version && since.place === null);
    return isUpToDate ? { rows: [], cursor: now, more: false, reset: false } : null;
  }

  /** Equal questions at the same version share one answer. */
  async execute(reader: Reader, question: ChangesQuestion): Promise<Changes> {
    return this.known(reader, question) ?? this.readTogether(reader, question);
  }

  private readTogether(reader: Reader, { since, types, limit }: ChangesQuestion): Promise<Changes> {
    const now = nowOf(reader, types);
    const key = JSON.stringify([since, now, limit]);
    const flight =
      this.flights.get(key) ?? this.read(since as ChangeCursor, now, limit).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private async read(since: ChangeCursor, now: ChangeCursor, limit: number): Promise<Changes> {
    const { rows, completeFrom } = await this.log.after({ ...since, types: now.types }, limit + 1);
    if (since.version < completeFrom) return resetAt({ ...now, version: Math.max(now.version, completeFrom) });
    const shown = rows.slice(0, limit);
    const more = rows.length > limit;
    const last = shown.at(-1);
    // Versions are assigned in commit order: a reader of one has seen all before it.
    const reached = Math.max(now.version, last?.version ?? 0);
    const cursor =
      more && last
        ? { ...now, version: last.version, place: { type: last.type, id: last.id } }
        : { ...now, version: reached };
    return { rows: await this.withStates(since, shown), cursor, more, reset: false };
  }

  private async withStates(since: ChangeCursor, rows: readonly RecordedChange[]): Promise<ChangedEntity[]> {
    const living = rows.flatMap(({ type, id, deleted }) => (id === null || deleted ? [] : [{ type, id }]));
    const states = living.length === 0 ? new Map<string, never>() : await this.states.of(since.workspaceId, living);
    return rows.map(({ movedIn, ...row }) => {
      const state = row.deleted || row.id === null ? undefined : states.get(row.id);
      // A reader within several answers may not know of moves before its cursor: their rows come last, by their latest change.
      const hasMoved = since.place !== null || movedIn > since.version;
      return { ...row, slug: state?.slug ?? row.slug, status: state?.status ?? null, hasMoved };
    });
  }
}

function nowOf({ caller, contentVersion: version }: Reader, types: readonly ChangeType[] | null): ChangeCursor {
  return { workspaceId: caller.workspaceId, version, place: null, types: readableTypes(caller, types) };
}

function resetAt(cursor: ChangeCursor): Changes {
  return { rows: [], cursor, more: false, reset: true };
}
