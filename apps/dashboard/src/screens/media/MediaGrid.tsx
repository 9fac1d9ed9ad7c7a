import { Link } from '@tanstack/react-router';
import { File as FileIcon, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { lacksAlt, nameOf, pictureOf, sizeOf, type MediaRow } from '../../media/media-row.ts';
import { RowCheck, useOpenInPane, useRowKeys, useToggle } from '../../ui/index.ts';
import type { MediaRowsProps } from './media-rows.ts';
import css from './Media.module.css';

/** Files as tiles, to be found by what they show. */
export function MediaGrid({ rows, openId, onOpen, isStale, selection, onDelete }: MediaRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const toggle = useToggle(
    rows.map(({ id }) => id),
    selection,
  );
  useRowKeys(list, {
    onToggle: toggle,
    onDelete: (index) => {
      const media = rows[index];
      if (media) onDelete?.(media);
    },
  });
  useOpenInPane(list, (index) => onOpen(rows[index]?.id));
  return (
    <ul ref={list} className={css['grid']} data-stale={isStale || undefined}>
      {rows.map((media, index) => (
        <Tile
          key={media.id}
          media={media}
          index={index}
          isOpen={media.id === openId}
          isSelected={selection?.keys.has(media.id)}
          onToggle={toggle}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly media: MediaRow;
  readonly index: number;
  readonly isOpen: boolean;
  /** Undefined for a tile without a check box. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: (index: number, range: boolean) => void;
}

function Tile({ media, index, isOpen, isSelected, onToggle }: TileProps) {
  const picture = pictureOf(media);
  return (
    <li data-row={index} data-kind="title" data-selected={isSelected || undefined} aria-current={isOpen || undefined}>
      <Link
        from="/w/$workspace/media"
        to="."
        search={(now) => ({ ...now, id: media.id })}
        resetScroll={false}
        className={css['tile']}
      >
        {picture === null ? (
          <span className={css['file']}>
            <FileIcon aria-hidden="true" />
          </span>
        ) : (
          <img
            src={picture}
            alt=""
            loading="lazy"
            width={media.width ?? undefined}
            height={media.height ?? undefined}
          />
        )}
        <span className={css['name']}>{nameOf(media)}</span>
        <span className={css['facts']}>
          {media.width !== null && media.height !== null ? `${media.width} × ${media.height} · ` : ''}
          {sizeOf(media.sizeBytes)}
          {lacksAlt(media) && (
            <span className={css['lacks']}>
              <ImageOff aria-hidden="true" /> no alt text
            </span>
          )}
        </span>
      </Link>
      {isSelected !== undefined && (
        <RowCheck
          className={css['choice']}
          name={nameOf(media)}
          index={index}
          isSelected={isSelected}
          onToggle={onToggle}
        />
      )}
    </li>
  );
}
