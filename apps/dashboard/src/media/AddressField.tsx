import { useState } from 'react';
import { useWorkspace } from '../api/index.ts';
import { Button, Row, TextField } from '../ui/index.ts';
import css from './MediaPicker.module.css';
import { MediaPicker } from './MediaPicker.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** The address of the picture; empty without one. */
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly isDisabled?: boolean;
  readonly problem: string | undefined;
}

/** The address of a picture: one of the library is chosen, one from elsewhere is typed. */
export function AddressField({ label, hint, value, onChange, isDisabled = false, problem }: Props) {
  const { can } = useWorkspace();
  const [open, setOpen] = useState(false);
  return (
    <div className={css['address']}>
      <TextField label={label} hint={hint} value={value} onChange={onChange} problem={problem} />
      <Row>
        <Button
          small
          aria-label={`Choose a file: ${label}`}
          isDisabled={!can('media:read') || isDisabled}
          onPress={() => setOpen(true)}
        >
          Choose a file
        </Button>
        {/^https?:\/\//.test(value) && <img key={value} src={value} alt="" />}
      </Row>
      {open && (
        <MediaPicker onPick={({ url }) => onChange(new URL(url, location.href).href)} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
