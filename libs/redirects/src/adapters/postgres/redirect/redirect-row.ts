import { EntitySchema } from 'typeorm';
import { TableMapping, type StoredRow } from '@app/platform';
import type { Redirect } from '../../../domain/redirect/redirect.ts';

export type RedirectRow = StoredRow;

/** A row of `redirects` with its row of `redirect_hits`: the number and time of hits. */
const REDIRECT_TABLE = new TableMapping(
  new EntitySchema<Redirect>({
    name: 'Redirect',
    tableName: 'redirects',
    columns: {
      workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
      id: { type: 'uuid', primary: true },
      fromPath: { name: 'from_path', type: 'text' },
      toPath: { name: 'to_path', type: 'text', nullable: true },
      type: { type: 'text' },
      hitCount: { name: 'hits', type: 'bigint' },
      lastHitAt: { name: 'last_hit_at', type: 'timestamptz', precision: 3, nullable: true },
      createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
      updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    },
  }),
);

/** Columns of `redirects r` and `redirect_hits h`. */
export const REDIRECT_COLUMNS = REDIRECT_TABLE.of('r', { hitCount: 'h.hits', lastHitAt: 'h.last_hit_at' });

export const REDIRECTS_WITH_HITS =
  'redirects r join redirect_hits h on h.workspace_id = r.workspace_id and h.redirect_id = r.id';

export function toRedirect(row: RedirectRow): Redirect {
  return REDIRECT_TABLE.read(row);
}
