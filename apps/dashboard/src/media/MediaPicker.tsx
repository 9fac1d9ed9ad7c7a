import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { listQuery, refresh, useWorkspace } from '../api/index.ts';
import { Button, Dialog, Empty, Pager, SearchField, Skeleton, Trouble, warn, wordsFor } from '../ui/index.ts';
import { nameOf, pictureOf, type MediaRow } from './media-row.ts';
import css from './MediaPicker.module.css';
import { ACCEPTED, uploadFile } from './upload.ts';

/** Chooses one file of the library, or uploads a new one. */
export function MediaPicker({
  title = 'Choose a picture',
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
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(
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
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const media = await uploadFile(path, file);
      await refresh(path, 'media');
      pick(media);
    } catch (thrown) {
      warn(wordsFor(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} size="l">
      <div className={css['tools']}>
        <SearchField label="Search files" value={q} onSearch={(text) => (setQ(text), setPage(1))} />
        {can('media:write') && (
          <div>
            <input
              ref={input}
              type="file"
              hidden
              accept={ACCEPTED.filter((type) => type.startsWith(kind)).join(',')}
              onChange={(event) => void send(event.target.files?.[0])}
            />
            <Button icon={<Upload />} isPending={busy} onPress={() => input.current?.click()}>
              Upload a file
            </Button>
          </div>
        )}
      </div>
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        <Empty title={q === '' ? 'The library is empty' : 'No file is called so'}>
          {q === '' ? 'Upload the first picture.' : 'Try other words.'}
        </Empty>
      ) : (
        <>
          <ul className={css['grid']}>
            {data.data.map((media) => (
              <li key={media.id}>
                <button type="button" className={css['tile']} onClick={() => pick(media)}>
                  <img src={pictureOf(media) ?? ''} alt="" loading="lazy" />
                  <span>{nameOf(media)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Pager list={data} what="files" onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
