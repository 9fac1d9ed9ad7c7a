import {
  arrayOf,
  choice,
  component,
  instant,
  orNull,
  ResponseShape,
  tagsToPurge,
  text,
  truth,
  uuid,
} from '@app/platform';
import { CHANGE_TYPES, type ChangeType } from '@app/shared-kernel';
import type { ChangedEntity } from '../../domain/changed-entity.ts';
import type { Changes } from '../../use-cases/read-changes.ts';
import { cursorText } from './cursor-text.ts';

interface ShownChange {
  readonly workspaceId: string;
  readonly row: ChangedEntity;
}

/** Types with lists and graphs that outlive changes of texts. */
const PLACED: ReadonlySet<ChangeType> = new Set(['post']);

/** An entity and its latest change. */
export const CHANGE = ResponseShape.of<ShownChange>()({
  type: [{ ...choice(...CHANGE_TYPES), description: 'What it is.' }, ({ row }) => row.type],
  id: [{ ...orNull(uuid), description: 'Null when any of the type may be another.' }, ({ row }) => row.id],
  slug: [
    { ...orNull(text), example: 'sourdough-starter-guide', description: 'Of what is deleted the last one.' },
    ({ row }) => row.slug,
  ],
  status: [
    { ...orNull(text), example: 'published', description: 'Of what has one and is there.' },
    ({ row }) => row.status,
  ],
  deleted: [{ ...truth, description: 'Whether it is gone.' }, ({ row }) => row.deleted],
  changedAt: [{ ...instant, description: 'When its latest change was.' }, ({ row }) => row.changedAt.toISOString()],
  tags: [
    { ...arrayOf(text), example: ['q83vLm0x', 'posts'], description: 'What to purge; see X-Cache-Tags.' },
    ({ workspaceId, row: { type, id, hasMoved } }) => tagsToPurge(workspaceId, type, id, hasMoved && PLACED.has(type)),
  ],
});

/** What changed since a cursor. */
export const CHANGES = ResponseShape.of<Changes>()({
  data: [
    { ...arrayOf(component('Change')), description: 'In the order of their latest change.' },
    ({ rows, cursor: { workspaceId } }) => rows.map((row) => CHANGE.present({ workspaceId, row })),
  ],
  cursor: [
    {
      ...text,
      example: 'WzEsIjAxOTljMWYwLTdhM2UiLDQyLDI1NV0',
      description: 'What to send as `since` next; opaque.',
    },
    ({ cursor }) => cursorText(cursor),
  ],
  more: [{ ...truth, description: 'Whether there are more rows at once.' }, ({ more }) => more],
  reset: [
    { ...truth, description: 'Whether everything has to be read again; there are no rows then.' },
    ({ reset }) => reset,
  ],
});
