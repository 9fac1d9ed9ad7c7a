import { Link } from '@tanstack/react-router';
import { File as FileIcon, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { lacksAlt, nameOf, pictureOf, sizeOf, type MediaRow } from '../../media/media-row.ts';
import { useBeside, useRowKeys } from '../../ui/index.ts';
import type { MediaRowsProps } from './media-rows.ts';
import css from './Media.module.css';

/** Files can be gone through and opened; nothing is done to several. */
const NO_DEEDS = { onToggle: () => undefined, onDelete: () => undefined };

/** Files as tiles, to be found by what they show. */
export function MediaGrid({ rows, openId, onOpen, isStale }: MediaRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, NO_DEEDS);
  useBeside(list, (index) => onOpen(rows[index]?.id));
  return (
    <ul ref={list} className={css['grid']} data-stale={isStale || undefined}>
      {rows.map((media, index) => (
        <Tile key={media.id} media={media} index={index} isOpen={media.id === openId} />
      ))}
    </ul>
  );
}

function Tile({ media, index, isOpen }: { media: MediaRow; index: number; isOpen: boolean }) {
  const picture = pictureOf(media);
  return (
    <li data-row={index} data-kind="title" aria-current={isOpen || undefined}>
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
              <ImageOff aria-hidden="true" /> no alt
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
