import { Link } from '@tanstack/react-router';
import { File as FileIcon } from 'lucide-react';
import { lacksAlt, nameOf, pictureOf, sizeOf, type MediaRow } from '../../media/media-row.ts';
import { Badge, DataTable, opensRow, RowName, Time, type Column } from '../../ui/index.ts';
import type { MediaRowsProps } from './media-rows.ts';
import css from './Media.module.css';
import { Uses, WithUses } from './Uses.tsx';

/** Files with what is known of each, to be ordered by it. */
export function MediaTable({ rows, openId, onOpen, order, onOrder, isStale, selection, onDelete }: MediaRowsProps) {
  return (
    <WithUses of={rows}>
      <DataTable
        label="Files"
        rows={rows}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        order={order}
        onOrder={onOrder}
        onOpenInPane={({ id }) => onOpen(id)}
        openKey={openId}
        isStale={isStale}
        selection={selection}
        onDelete={onDelete}
      />
    </WithUses>
  );
}

const COLUMNS: readonly Column<MediaRow>[] = [
  { id: 'name', header: 'Name', kind: 'title', cell: (media) => <Name of={media} /> },
  { id: 'type', header: 'Type', kind: 'wide', orderBy: 'mimeType', cell: ({ mimeType }) => mimeType },
  {
    id: 'size',
    header: 'Size',
    kind: 'meta',
    isNumber: true,
    orderBy: 'sizeBytes',
    cell: ({ sizeBytes }) => sizeOf(sizeBytes),
  },
  { id: 'alt', header: 'Alt text', kind: 'meta', cell: (media) => <Alt of={media} /> },
  { id: 'uses', header: 'Used in', kind: 'wide', isNumber: true, cell: ({ id }) => <Uses of={id} /> },
  {
    id: 'made',
    header: 'Uploaded',
    kind: 'end',
    orderBy: 'createdAt',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

function Name({ of: media }: { of: MediaRow }) {
  const picture = pictureOf(media);
  return (
    <Link
      from="/w/$workspace/media"
      to="."
      search={(now) => ({ ...now, id: media.id })}
      resetScroll={false}
      className={opensRow}
    >
      {picture === null ? (
        <span className={css['small']}>
          <FileIcon aria-hidden="true" />
        </span>
      ) : (
        <img src={picture} alt="" loading="lazy" className={css['small']} />
      )}
      <RowName
        name={nameOf(media)}
        below={media.width !== null && media.height !== null ? `${media.width} × ${media.height}` : undefined}
      />
    </Link>
  );
}

function Alt({ of: media }: { of: MediaRow }) {
  if (!media.mimeType.startsWith('image/')) return <span className={css['none']}>Not needed</span>;
  return lacksAlt(media) ? <Badge tone="warn">Missing</Badge> : <Badge tone="good">Added</Badge>;
}
