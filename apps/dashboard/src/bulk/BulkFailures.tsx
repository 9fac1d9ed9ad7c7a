import { Button, Dialog, DialogActions } from '../ui/index.ts';
import css from './BulkFailures.module.css';

interface Props {
  readonly list: readonly { readonly id: string; readonly name: string; readonly message: string }[];
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The entries that refused a change of many, each with its reason. */
export function BulkFailures({ list, onClose, onAgain }: Props) {
  return (
    <Dialog title="Some changes failed" isOpen onClose={onClose}>
      <ul className={css['refused']}>
        {list.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button look="primary" onPress={() => (onClose(), onAgain())}>
          Retry these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
