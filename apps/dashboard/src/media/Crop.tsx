import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { api, refresh, useWorkspace } from '../api/index.ts';
import { Button, Dialog, DialogActions, Fields, Notice, Select, tell, TextField, wordsFor } from '../ui/index.ts';
import css from './Crop.module.css';
import { editOf, inPixels, sizeAfter } from './image-edit.ts';
import type { MediaRow } from './media-row.ts';

const SHAPES = [
  { id: 'free', name: 'Free', aspect: undefined },
  { id: 'wide', name: 'Wide (16:9)', aspect: 16 / 9 },
  { id: 'social', name: 'Social card (1.91:1)', aspect: 1.91 },
  { id: 'square', name: 'Square', aspect: 1 },
] as const;

interface CropProps {
  readonly media: MediaRow;
  readonly onClose: () => void;
  /** Called with the new file before it is closed. */
  readonly onDone?: (made: MediaRow) => void;
}

/** Crops or resizes an image into a new file; the original is unchanged. */
export function Crop({ media, onClose, onDone }: CropProps) {
  const { path } = useWorkspace();
  const [shape, setShape] = useState<(typeof SHAPES)[number]['id']>('free');
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 });
  const [width, setWidth] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const made = await api.post<MediaRow>(`${path}/media/${media.id}/edits`, editOf(part, width));
      await refresh(path, 'media');
      tell('The new image is in the media library.');
      onDone?.(made);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const part = inPixels(crop, media);
  const size = sizeAfter(part, width);
  const aspect = SHAPES.find(({ id }) => id === shape)?.aspect;
  return (
    <Dialog title="Crop or resize" isOpen onClose={onClose} size="l">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <Fields pairs>
        <Select label="Aspect ratio" options={SHAPES} value={shape} onChange={setShape} />
        <TextField
          label="Width in pixels"
          inputMode="numeric"
          placeholder={`${part.width} (original)`}
          value={width}
          onChange={setWidth}
          problem={size === null ? `Enter a number from 1 to ${part.width}.` : undefined}
        />
      </Fields>
      <div className={css['cropper']}>
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          {...(aspect === undefined ? {} : { aspect })}
          ruleOfThirds
          keepSelection
        >
          <img src={media.url} alt={media.alt ?? ''} />
        </ReactCrop>
      </div>
      {size && (
        <p className={css['size']} role="status">
          The new image will have {size.width} × {size.height} pixels. The original is not changed.
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" isPending={busy} isDisabled={size === null} onPress={() => void save()}>
          Create new image
        </Button>
      </DialogActions>
    </Dialog>
  );
}
