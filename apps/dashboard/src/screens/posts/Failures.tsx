import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import type { Failure } from './bulk.ts';
import css from './Posts.module.css';

interface Props {
  readonly list: readonly Failure[];
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The posts that refused a change, each with its reason. */
export function Failures({ list, onClose, onAgain }: Props) {
  return (
    <Dialog title="Not all of it worked" isOpen onClose={onClose}>
      <ul className={css['failed']}>
        {list.map(({ post, message }) => (
          <li key={post.id}>
            <strong>{post.title}</strong>: {message}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button look="primary" onPress={() => (onClose(), onAgain())}>
          Again for these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
