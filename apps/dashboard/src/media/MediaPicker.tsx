import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery, useWorkspace } from '../api/index.ts';
import { Listed } from '../entity-list/Listed.tsx';
import { Dialog, Empty, Pager, SearchField } from '../ui/index.ts';
import { nameOf, pictureOf, type MediaRow } from './media-row.ts';
import css from './MediaPicker.module.css';
import { UploadButton } from './UploadButton.tsx';

/** Chooses one file of the library, or uploads a new one. */
export function MediaPicker({
  title = 'Choose an image',
  kind = 'image/',
  onPick,
  onClose,
}: {
  title?: string;
  kind?: string;
  onPick: (media: MediaRow) => void;
  onClose: () => void;
}) {
  const { path, can } = useWorkspace();
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const list = useQuery(
    listQuery<MediaRow>(path, 'media', {
      mimeTypePrefix: kind,
      ...(q === '' ? {} : { q }),
      page,
      pageSize: 24,
      orderBy: 'createdAt',
      order: 'desc',
    }),
  );
  const pick = (media: MediaRow) => (onPick(media), onClose());
  return (
    <Dialog title={title} isOpen onClose={onClose} size="l">
      <div className={css['tools']}>
        <SearchField label="Search files" value={q} onSearch={(text) => (setQ(text), setPage(1))} />
        {can('media:write') && <UploadButton kind={kind} onUploaded={pick} />}
      </div>
      <Listed
        of={list}
        empty={
          <Empty title={q === '' ? 'No files yet' : 'No files match'}>
            {q === '' ? 'Upload your first image.' : 'Try different words.'}
          </Empty>
        }
      >
        {(found) => (
          <>
            <ul className={css['grid']}>
              {found.data.map((media) => (
                <li key={media.id}>
                  <button type="button" className={css['tile']} onClick={() => pick(media)}>
                    <img src={pictureOf(media) ?? ''} alt="" loading="lazy" />
                    <span>{nameOf(media)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager list={found} what="files" onPage={setPage} />
          </>
        )}
      </Listed>
    </Dialog>
  );
}
