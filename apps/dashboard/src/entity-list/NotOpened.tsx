import { Details, Trouble } from '../ui/index.ts';

interface Props {
  /** Null where the answer holds nothing. */
  readonly error: unknown;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** Stands where the details of a row would, when they cannot be read. */
export function NotOpened({ error, again, onClose }: Props) {
  return (
    <Details title="Not available" onClose={onClose}>
      {error ? <Trouble error={error} again={again} /> : <p>This entry does not exist or was deleted.</p>}
    </Details>
  );
}
