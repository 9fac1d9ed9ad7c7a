import { useState } from 'react';
import { nameOf, type MediaRow } from '../../media/media-row.ts';
import { Button, Confirm, SelectionBar } from '../../ui/index.ts';
import css from './Media.module.css';
import { countOf, type MediaRemoval } from './useMediaRemoval.ts';
import { Uses, WithUses } from './Uses.tsx';

interface Props {
  readonly rows: readonly MediaRow[];
  readonly removal: MediaRemoval;
  readonly onDone: () => void;
}

/** Deletes the selected files, after it said how often each is used. */
export function MediaBar({ rows, removal, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SelectionBar label="Selected files" count={countOf(rows.length)} onCancel={onDone}>
        <Button small onPress={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      {isAsking && <DeleteFiles rows={rows} removal={removal} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks before files are deleted. */
export function DeleteFiles({ rows, removal, onDone, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <Confirm
      title={`Delete ${countOf(rows.length)}?`}
      deed="Delete"
      onClose={onClose}
      onConfirm={() => {
        onDone();
        removal.remove(rows);
        return Promise.resolve();
      }}
    >
      <p>What uses them loses them. You can take it back for ten seconds.</p>
      <WithUses of={rows}>
        <ul className={css['going']} aria-label="Files to delete">
          {rows.map((media) => (
            <li key={media.id}>
              <span>{nameOf(media)}</span>
              <small>
                used <Uses of={media.id} />×
              </small>
            </li>
          ))}
        </ul>
      </WithUses>
    </Confirm>
  );
}
