import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, useWorkspace, type Api } from '../../../api/index.ts';
import { sizeOf } from '../../../media/media-row.ts';
import { Button, IconButton, LinkButton, Meter, Notice, Row, Time } from '../../../ui/index.ts';
import { useFocusKept } from '../../../util/use-focus-kept.ts';
import { labelOf, useImporters } from './importers.ts';
import { ImportOptions, type Options } from './ImportOptions.tsx';
import { ImportSums } from './ImportSums.tsx';
import css from './Moving.module.css';
import { ReportDialog } from './ReportDialog.tsx';
import { isUnderWay } from './transfers.ts';
import { useDeed } from './useDeed.ts';

/** An uploaded blog with the result of its last run. @param isBusy while any import is running */
export function ImportCard({ transfer, isBusy }: { transfer: Api.Import; isBusy: boolean }) {
  const { path } = useWorkspace();
  const [options, setOptions] = useState(() => optionsOf(transfer));
  const [isReading, setReading] = useState(false);
  const importers = useImporters().data?.data;
  const deed = useDeed(path);
  const { id, fileName, format, state, summary, error, done, total, mayFetchMedia } = transfer;
  const place = `${path}/imports/${id}`;
  const run = (dryRun: boolean) => deed.run(() => api.post(`${place}/run`, dryRun ? { ...options, dryRun } : options));
  const card = useFocusKept<HTMLElement>(isUnderWay(transfer));
  const isTried = state === 'done' && summary?.dryRun === true;
  const importer = importers?.find((each) => each.format === format);
  // An archive that is put back whole cannot be tried.
  const mayTry = !importer?.gate || options[importer.gate] === true;
  return (
    <article className={css['card']} aria-label={fileName} ref={card} tabIndex={-1}>
      <Head
        transfer={transfer}
        system={labelOf(importers, format)}
        onDelete={() => void deed.run(() => api.delete(place))}
      />
      {deed.trouble !== null && <Notice tone="danger">{deed.trouble}</Notice>}
      {state === 'failed' && <Notice tone="danger">Import failed: {error}</Notice>}
      {state === 'cancelled' && <Notice tone="warn">Cancelled. Items imported so far are kept.</Notice>}
      {isUnderWay(transfer) ? (
        <div className={css['sending']}>
          <Meter label={wordsOf(transfer)} done={done} total={total} />
          <Button
            small
            isDisabled={transfer.cancelAsked}
            onPress={() => void deed.run(() => api.post(`${place}/cancel`))}
          >
            Cancel
          </Button>
        </div>
      ) : (
        <>
          {summary && <ImportSums summary={summary} />}
          {importer && (
            <ImportOptions
              importer={importer}
              summary={summary}
              mayFetchMedia={mayFetchMedia}
              options={options}
              onChange={setOptions}
            />
          )}
          <Row>
            {mayTry && (
              <Button
                look={isTried ? 'plain' : 'primary'}
                isDisabled={isBusy || deed.isBusy}
                onPress={() => void run(true)}
              >
                {summary ? 'Preview again' : 'Preview import'}
              </Button>
            )}
            {(summary || !mayTry) && (
              <Button
                look={isTried || !mayTry ? 'primary' : 'plain'}
                isDisabled={isBusy}
                onPress={() => void run(false)}
              >
                {summary && !summary.dryRun ? 'Import again' : 'Import'}
              </Button>
            )}
            {summary && (
              <Button look="quiet" onPress={() => setReading(true)}>
                Full report
              </Button>
            )}
            {summary?.dryRun === false && <OldSiteLink />}
          </Row>
        </>
      )}
      {isReading && <ReportDialog place={place} title={fileName} onClose={() => setReading(false)} />}
    </article>
  );
}

function Head({ transfer, system, onDelete }: { transfer: Api.Import; system: string; onDelete: () => void }) {
  const { fileName, sizeBytes, createdAt, finishedAt, state, summary } = transfer;
  const isImported = state === 'done' && summary?.dryRun === false;
  return (
    <header className={css['head']}>
      <div className={css['names']}>
        <strong>{fileName}</strong>
        <small>
          {system} · {sizeOf(sizeBytes ?? 0)} · uploaded <Time at={createdAt} />
          {isImported && (
            <>
              {' '}
              · imported <Time at={finishedAt} />
            </>
          )}
        </small>
      </div>
      <IconButton label={`Delete ${fileName}`} isDisabled={isUnderWay(transfer)} onPress={onDelete}>
        <Trash2 />
      </IconButton>
    </header>
  );
}

function OldSiteLink() {
  const { slug } = useWorkspace();
  return (
    <LinkButton to="/w/$workspace/redirects/old-site" params={{ workspace: slug }}>
      Check old URLs
    </LinkButton>
  );
}

/** The options of the last run, so that the import uses the same ones as its dry run. */
function optionsOf({ options }: Api.Import): Options {
  const { dryRun: _, ...others } = options;
  return others;
}

function wordsOf({ state, cancelAsked, options }: Api.Import): string {
  if (cancelAsked) return 'Stopping at the next safe point';
  if (state === 'waiting') return 'Starting';
  return options['dryRun'] === true ? 'Creating the preview' : 'Importing';
}
