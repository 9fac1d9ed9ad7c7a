import { useSyncExternalStore } from 'react';
import { sizeOf } from '../../media/media-row.ts';
import { uploads, type Upload } from '../../media/upload.ts';
import { Button, Row, wordsFor } from '../../ui/index.ts';
import css from './Media.module.css';

const STATES = { waiting: 'Queued', sending: 'Uploading', done: 'Done', failed: 'Failed' } as const;

/** Uploads in progress, and failed ones. */
export function UploadList() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.now);
  if (list.length === 0) return null;
  const open = list.filter(({ state }) => state !== 'done').length;
  return (
    <section aria-label="Uploads">
      <ul className={css['uploads']}>
        {list.map((upload) => (
          <Line key={upload.key} upload={upload} />
        ))}
        <li>
          <span role="status">{stateOf(list)}</span>
          {open < list.length && (
            <Button small look="quiet" onPress={() => uploads.clearDone()}>
              Clear
            </Button>
          )}
        </li>
      </ul>
    </section>
  );
}

function stateOf(list: readonly Upload[]): string {
  const open = list.filter(({ state }) => state !== 'done').length;
  const failed = list.filter(({ state }) => state === 'failed').length;
  if (open === 0) return 'All files uploaded.';
  const going = open === failed ? '' : `${open - failed} of ${list.length} left. `;
  if (failed === 0) return going.trim();
  return `${going}${failed === 1 ? '1 file' : `${failed} files`} failed.`;
}

function Line({ upload: { key, file, state, error } }: { upload: Upload }) {
  return (
    <li>
      <span>
        {file.name} <small>{sizeOf(file.size)}</small>
      </span>
      <span className={state === 'failed' ? css['bad'] : ''}>
        {STATES[state]}
        {state === 'failed' && `: ${wordsFor(error)}`}
      </span>
      {state === 'failed' && (
        <Row>
          <Button small onPress={() => uploads.again(key)}>
            Retry
          </Button>
          <Button small look="quiet" onPress={() => uploads.remove(key)}>
            Remove
          </Button>
        </Row>
      )}
    </li>
  );
}
