import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf, api, refresh, useWorkspace, type Api } from '../../../api/index.ts';
import { sizeOf } from '../../../media/media-row.ts';
import {
  Button,
  DownloadLink,
  IconButton,
  Loaded,
  Meter,
  Notice,
  Row,
  Section,
  Select,
  TextField,
  Time,
  wordsFor,
} from '../../../ui/index.ts';
import { nameOfFormat, TARGETS, type Format } from './formats.ts';
import css from './Moving.module.css';
import { ReportDialog } from './ReportDialog.tsx';
import { counted, isUnderWay, transfersQuery } from './transfers.ts';

/** Makes an export in the background and offers it for download. */
export function MoveOut() {
  const { path, isOwner } = useWorkspace();
  const [format, setFormat] = useState<Format>('archive');
  const [mediaUrl, setMediaUrl] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const exports = useQuery(transfersQuery<Api.Export>(path, 'exports', isOwner));
  const { data } = exports;
  const act = async (deed: () => Promise<unknown>) => {
    setTrouble(null);
    await deed().catch((error: unknown) => setTrouble(wordsFor(error)));
    await refresh(path, 'exports');
  };
  const begin = () => {
    const more = format === 'wordpress' && mediaUrl.trim() !== '' ? { mediaUrl: mediaUrl.trim() } : {};
    return act(() => api.post(`${path}/exports`, { format, ...more }));
  };
  return (
    <Section title="Export" lead="The whole blog as a file, available for 7 days.">
      <div className={css['parts']}>
        <Select label="Export as" options={TARGETS} value={format} onChange={setFormat} isDisabled={!isOwner} />
        {format === 'wordpress' && (
          <TextField
            label="Media URL for WordPress"
            placeholder="https://"
            hint="WordPress downloads the files from here when importing. Leave empty to copy them yourself."
            value={mediaUrl}
            onChange={setMediaUrl}
          />
        )}
        <Row>
          <Button look="primary" isDisabled={!isOwner || data?.data.some(isUnderWay)} onPress={() => void begin()}>
            Export
          </Button>
        </Row>
        {trouble !== null && <Notice tone="danger">{trouble}</Notice>}
        {isOwner && (
          <Loaded of={exports} lines={1}>
            {(found) => found.data.map((transfer) => <ExportCard key={transfer.id} transfer={transfer} act={act} />)}
          </Loaded>
        )}
      </div>
    </Section>
  );
}

function ExportCard({ transfer, act }: { transfer: Api.Export; act: (deed: () => Promise<unknown>) => Promise<void> }) {
  const { path } = useWorkspace();
  const [isReading, setReading] = useState(false);
  const { id, fileName, format, state, sizeBytes, createdAt, summary, error, done, total, cancelAsked } = transfer;
  const place = `${path}/exports/${id}`;
  return (
    <article className={css['card']} aria-label={fileName}>
      <header className={css['head']}>
        <div className={css['names']}>
          <strong>{fileName}</strong>
          <small>
            {[nameOfFormat(format), sizeBytes === null ? '' : sizeOf(sizeBytes)].filter(Boolean).join(' · ')} ·{' '}
            <Time at={createdAt} />
          </small>
        </div>
        <IconButton
          label={`Delete ${fileName}`}
          isDisabled={isUnderWay(transfer)}
          onPress={() => void act(() => api.delete(place))}
        >
          <Trash2 />
        </IconButton>
      </header>
      {state === 'failed' && <Notice tone="danger">Export failed: {error}</Notice>}
      {state === 'cancelled' && <Notice tone="warn">Export cancelled.</Notice>}
      {isUnderWay(transfer) && (
        <div className={css['sending']}>
          <Meter label={cancelAsked ? 'Stopping' : 'Writing the file'} done={done} total={total} />
          <Button small isDisabled={cancelAsked} onPress={() => void act(() => api.post(`${place}/cancel`))}>
            Cancel
          </Button>
        </div>
      )}
      {summary && (
        <p className={css['with']}>
          {counted(summary.posts, 'post')}, {counted(summary.pages, 'page')}, {counted(summary.media, 'file')}
          {summary.missing > 0 && `; ${counted(summary.missing, 'file')} could not be found`}
        </p>
      )}
      {state === 'done' && (
        <Row>
          <DownloadLink look="primary" href={addressOf(`${place}/file`)} download={fileName}>
            Download
          </DownloadLink>
          {summary !== null && summary.notes + summary.missing > 0 && (
            <Button look="quiet" onPress={() => setReading(true)}>
              {counted(summary.notes + summary.missing, 'note')}
            </Button>
          )}
        </Row>
      )}
      {isReading && <ReportDialog place={place} title={fileName} onClose={() => setReading(false)} />}
    </article>
  );
}
