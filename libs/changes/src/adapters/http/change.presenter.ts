import { tagsToPurge } from '@app/platform';
import type { ChangedEntity } from '../../domain/changed-entity.ts';
import type { Changes } from '../../use-cases/read-changes.ts';
import { cursorText } from './cursor-text.ts';

export function presentChanges({ rows, cursor, more, reset }: Changes): object {
  return { data: rows.map((row) => presentChange(cursor.workspaceId, row)), cursor: cursorText(cursor), more, reset };
}

export function presentChange(workspaceId: string, row: ChangedEntity): object {
  const { type, id, slug, status, deleted, changedAt } = row;
  return { type, id, slug, status, deleted, changedAt, tags: tagsToPurge(workspaceId, type, id) };
}
