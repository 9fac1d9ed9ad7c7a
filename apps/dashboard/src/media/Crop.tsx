import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { api, refresh, useWorkspace } from '../api/index.ts';
import { Button, Dialog, DialogActions, Notice, Select, tell, wordsFor } from '../ui/index.ts';
import css from './Crop.module.css';
import type { MediaRow } from './media-row.ts';

const SHAPES = [
  { id: 'free', name: 'Any shape', aspect: undefined },
  { id: 'wide', name: 'Wide, 16 to 9', aspect: 16 / 9 },
  { id: 'social', name: 'Social card, 1.91 to 1', aspect: 1.91 },
  { id: 'square', name: 'Square', aspect: 1 },
] as const;

interface CropProps {
  readonly media: MediaRow;
  readonly onClose: () => void;
  /** Called with the new file before it is closed. */
  readonly onDone?: (made: MediaRow) => void;
}

/** Crops an image into a new file; the original is unchanged. */
export function Crop({ media, onClose, onDone }: CropProps) {
  const { path } = useWorkspace();
  const [shape, setShape] = useState<(typeof SHAPES)[number]['id']>('free');
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 });
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const made = await api.post<MediaRow>(`${path}/media/${media.id}/edits`, { crop: inPixels(crop, media) });
      await refresh(path, 'media');
      tell('The new picture is in the library.');
      onDone?.(made);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const aspect = SHAPES.find(({ id }) => id === shape)?.aspect;
  return (
    <Dialog title="Crop" isOpen onClose={onClose} size="l">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <Select label="Shape" options={SHAPES} value={shape} onChange={setShape} />
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
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" isPending={busy} onPress={() => void save()}>
          Make a new picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inPixels({ x, y, width, height }: PercentCrop, media: MediaRow) {
  const across = (percent: number) => Math.round((percent / 100) * (media.width ?? 0));
  const down = (percent: number) => Math.round((percent / 100) * (media.height ?? 0));
  return { x: across(x), y: down(y), width: Math.max(1, across(width)), height: Math.max(1, down(height)) };
}
