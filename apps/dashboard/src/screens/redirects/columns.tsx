import type { Api } from '../../api/index.ts';
import { Badge, opensRow, RowName, Time, type Column } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import { kindOf } from './kinds.ts';

export function columnsFor(open: (row: Api.Redirect) => void): Column<Api.Redirect>[] {
  return [
    {
      id: 'from',
      header: 'From',
      kind: 'title',
      orderBy: 'fromPath',
      cell: (row) => (
        <button type="button" className={opensRow} onClick={() => open(row)}>
          <RowName name={row.fromPath} below={row.toPath === null ? kindOf(row.type).says : `→ ${row.toPath}`} />
        </button>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      kind: 'meta',
      cell: ({ type }) => <Badge tone={kindOf(type).tone}>{kindOf(type).short}</Badge>,
    },
    {
      id: 'hits',
      header: 'Hits',
      kind: 'meta',
      isNumber: true,
      orderBy: 'hitCount',
      cell: ({ hitCount }) => grouped(hitCount),
    },
    {
      id: 'last',
      header: 'Last hit',
      kind: 'wide',
      orderBy: 'lastHitAt',
      cell: ({ lastHitAt }) => <Time at={lastHitAt} />,
    },
    {
      id: 'made',
      header: 'Created',
      kind: 'end',
      orderBy: 'createdAt',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}
