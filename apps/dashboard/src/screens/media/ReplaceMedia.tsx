import { useRef, useState } from 'react';
import { api, patience, refresh, useWorkspace } from '../../api/index.ts';
import type { MediaRow } from '../../media/media-row.ts';
import { ACCEPTED, checkSize } from '../../media/upload.ts';
import { Button, Dialog, DialogActions, Notice, tell, warnAfterClosing, wordsFor } from '../../ui/index.ts';
import css from './Media.module.css';

interface Props {
  readonly media: MediaRow;
  /** The number of places that show the file; undefined until it is loaded. */
  readonly uses: number | undefined;
  readonly onReplaced: () => void;
  readonly onClose: () => void;
}

/** Replaces the file by another one: its texts stay, and all references show the new file. */
export function ReplaceMedia({ media, uses, onReplaced, onClose }: Props) {
  const { path } = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  /** Whether the user closed it. */
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    if (isBusy) patience.cancelWrites();
    onClose();
  };
  const replace = async () => {
    if (chosen === null) return;
    setBusy(true);
    setError(null);
    try {
      await checkSize(path, chosen);
      if (isClosed.current) return;
      const form = new FormData();
      form.append('file', chosen, chosen.name);
      await api.put(`${path}/media/${media.id}/file`, form);
      await refresh(path, 'media', 'posts', 'pages');
      onReplaced();
      tell('File replaced everywhere.');
      if (!isClosed.current) onClose();
    } catch (thrown) {
      if (isClosed.current) return warnAfterClosing(thrown);
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog title="Replace file" isOpen onClose={close} size="m">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <p>
        {placesOf(uses)} The alt text and the caption do not change: check that they still fit. The old file stays at
        its URL for 30 days.
      </p>
      <div className={css['chosen']}>
        <input
          ref={input}
          type="file"
          className="sr-only"
          aria-label="New file"
          tabIndex={-1}
          accept={acceptedLike(media.mimeType)}
          onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
        />
        <Button onPress={() => input.current?.click()} autoFocus>
          Choose a file
        </Button>
        <span>{chosen?.name ?? 'No file chosen'}</span>
      </div>
      <DialogActions>
        <Button onPress={close}>Cancel</Button>
        <Button look="primary" isDisabled={chosen === null} isPending={isBusy} onPress={() => void replace()}>
          Replace
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function placesOf(uses: number | undefined): string {
  if (uses === undefined) return 'Everything that shows this file will show the new one.';
  if (uses === 0) return 'This file is not used anywhere.';
  return uses === 1 ? 'One place will show the new file.' : `${uses} places will show the new file.`;
}

/** Places that show an image can only show another image. */
function acceptedLike(mimeType: string): string {
  const kind = `${mimeType.split('/')[0]}/`;
  return ACCEPTED.filter((type) => type.startsWith(kind)).join(',');
}
