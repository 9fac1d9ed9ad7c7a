import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { refresh, useWorkspace } from '../api/index.ts';
import { Button, warn, wordsFor } from '../ui/index.ts';
import type { MediaRow } from './media-row.ts';
import { ACCEPTED, uploadFile } from './upload.ts';

interface Props {
  /** How the media types of the file begin, such as `image/`. */
  readonly kind: string;
  readonly onUploaded: (media: MediaRow) => void;
}

/** Adds one file to the library. */
export function UploadButton({ kind, onUploaded }: Props) {
  const { path } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const media = await uploadFile(path, file);
      await refresh(path, 'media');
      onUploaded(media);
    } catch (thrown) {
      warn(wordsFor(thrown));
      setBusy(false);
    }
  };
  return (
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
  );
}
