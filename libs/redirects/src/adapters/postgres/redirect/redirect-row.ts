import type { Redirect, RedirectType } from '../../../domain/redirect/redirect.ts';

export interface RedirectRow {
  workspace_id: string;
  id: string;
  from_path: string;
  to_path: string | null;
  type: RedirectType;
  hits: number;
  last_hit_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Of `redirects r` and `redirect_hits h`. */
export const REDIRECT_COLUMNS = `r.workspace_id, r.id, r.from_path, r.to_path, r.type, h.hits::float8 as hits, h.last_hit_at,
  r.created_at, r.updated_at`;

export const REDIRECTS_WITH_HITS =
  'redirects r join redirect_hits h on h.workspace_id = r.workspace_id and h.redirect_id = r.id';

export function toRedirect(row: RedirectRow): Redirect {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    fromPath: row.from_path,
    toPath: row.to_path,
    type: row.type,
    hitCount: row.hits,
    lastHitAt: row.last_hit_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
