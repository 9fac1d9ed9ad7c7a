import type { Tracked } from '../../domain/tracked.ts';

/** The columns of `Tracked`, for the mapping of a table. */
export const TRACKED_COLUMNS = {
  version: { type: 'integer' },
  createdBy: { name: 'created_by', type: 'uuid', nullable: true },
  updatedBy: { name: 'updated_by', type: 'uuid', nullable: true },
} as const;

export interface TrackedRow {
  version: number;
  created_by: string | null;
  updated_by: string | null;
}

/** The same, for a statement that selects them of `alias`. */
export function trackedOf(alias: string): string {
  return `${alias}.version, ${alias}.created_by, ${alias}.updated_by`;
}

export function toTracked(row: TrackedRow): Tracked {
  return { version: row.version, createdBy: row.created_by, updatedBy: row.updated_by };
}
