import { nameOf, type MediaRow } from '../../media/media-row.ts';
import css from './Media.module.css';
import { Uses, WithUses } from './Uses.tsx';

/** Files that are about to be deleted, and how often each is used. */
export function LostUses({ of: rows }: { of: readonly MediaRow[] }) {
  return (
    <>
      <p>
        {rows.length === 1 ? 'This file' : 'These files'} will be missing from everything that uses{' '}
        {rows.length === 1 ? 'it' : 'them'}.
      </p>
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
    </>
  );
}
