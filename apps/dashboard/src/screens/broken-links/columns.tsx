import type { ReactNode } from 'react';
import type { Api } from '../../api/index.ts';
import { Badge, Time, type Column } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './BrokenLinks.module.css';

export type Entry = Api.EditedLinkHealthEntry;

/** Visits since it was resolved. */
const SINCE: Column<Entry> = {
  id: 'since',
  header: 'Hits since resolved',
  kind: 'meta',
  isNumber: true,
  cell: ({ hitsSince }) => (hitsSince === undefined ? '–' : grouped(hitsSince)),
};

/** @param resolved whether the list holds resolved addresses */
export function columnsFor(
  resolved: boolean,
  actions: (entry: Entry) => ReactNode,
  open: (entry: Entry) => void,
): Column<Entry>[] {
  return [
    {
      id: 'path',
      header: 'Path',
      kind: 'title',
      cell: (entry) => (
        <span className={css['path']} data-entry={entry.id}>
          <button type="button" className={css['address']} data-entry={entry.id} onClick={() => open(entry)}>
            {entry.path}
          </button>
          <small>{entry.referrer === null ? 'Direct or unknown' : `from ${entry.referrer}`}</small>
        </span>
      ),
    },
    {
      id: 'hits',
      header: 'Hits',
      kind: 'meta',
      isNumber: true,
      orderBy: 'hitCount',
      cell: ({ hitCount }) => grouped(hitCount),
    },
    ...(resolved ? [SINCE] : []),
    {
      id: 'first',
      header: 'First seen',
      kind: 'wide',
      orderBy: 'firstSeenAt',
      cell: ({ firstSeenAt }) => <Time at={firstSeenAt} />,
    },
    {
      id: 'last',
      header: 'Last seen',
      kind: 'meta',
      orderBy: 'lastSeenAt',
      cell: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
    },
    { id: 'actions', header: 'Action', kind: 'end', cell: actions },
  ];
}

export function ResolvedBy({ by }: { by: string | null }) {
  if (by === null) return null;
  const [how] = by.split(':');
  return <Badge tone={how === 'ignored' ? 'plain' : 'good'}>{how === 'redirect' ? 'redirected' : (how ?? by)}</Badge>;
}
