import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { FileButton } from '../../media/FileButton.tsx';
import { useDrop } from '../../media/useDrop.ts';
import { Button, LinkButton, Notice, Row, Screen, wordsFor } from '../../ui/index.ts';
import { groupBy } from '../../util/group-by.ts';
import { columnsOf, FileColumns, type Columns } from './FileColumns.tsx';
import css from './Redirects.module.css';
import { inWords } from './words.ts';

interface Tried {
  readonly file: File;
  readonly report: Api.ImportReport;
  readonly isDone: boolean;
}

/** Imports a file of redirects, after a preview of each line's result. */
export function ImportRedirects() {
  const { path, slug, can } = useWorkspace();
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File, dryRun: boolean, columns?: Columns) => {
    setBusy(true);
    setError(null);
    try {
      const form = new FormData();
      form.append('file', file, file.name);
      const report = await api.post<Api.ImportReport>(`${path}/redirects/import`, form, {
        query: { ...columns, ...(dryRun ? { dryRun: true } : {}) },
      });
      setTried({ file, report, isDone: !dryRun });
      if (!dryRun) await refresh(path, 'redirects');
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const drop = useDrop(([file]) => void (file && !busy && send(file, true)));
  const off = !can('settings:write', 'seo:write');
  return (
    <Screen
      title="Import redirects"
      width="text"
      lead={
        <>
          A CSV or JSON file with the old and new URLs, <code>redirects.yaml</code> of Ghost, <code>_redirects</code> of
          Netlify or Cloudflare, or <code>Redirect</code> lines of Apache. You see a preview first.
        </>
      }
      actions={
        <LinkButton to="/w/$workspace/redirects" params={{ workspace: slug }} icon={<ArrowLeft />}>
          All redirects
        </LinkButton>
      }
    >
      <div className={css['steps']}>
        {off && (
          <Notice tone="warn">
            To import you need the permission “settings:write” or “seo:write”. Ask someone who manages members.
          </Notice>
        )}
        {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
        <div className={css['file']} {...(off ? {} : drop.props)} data-over={drop.over || undefined}>
          <strong>{tried ? tried.file.name : 'No file chosen'}</strong>
          <FileButton
            accept=".csv,.tsv,.txt,.json,.yaml,.yml,.conf,.htaccess,text/csv,application/json,text/plain,_redirects"
            label={tried ? 'Choose another file' : 'Choose a file'}
            isDisabled={off}
            isPending={busy}
            onChoose={(file) => void send(file, true)}
          />
        </div>
        {tried && (
          <FileColumns
            report={tried.report}
            isDisabled={busy || tried.isDone}
            onChoose={(columns) => void send(tried.file, true, columns)}
          />
        )}
        {tried && tried.report.missing.length === 0 && (
          <Report tried={tried} busy={busy} onImport={() => void send(tried.file, false, chosenIn(tried.report))} />
        )}
      </div>
    </Screen>
  );
}

/** What refused lines have in common. */
function summaryOf(lines: Api.ImportReport['failed']): string {
  const messages = new Set(lines.map(({ message }) => message));
  return messages.size === 1 || lines[0]?.reason !== 'malformed' ? inWords(lines[0]?.message ?? '') : 'Not readable';
}

function Report({
  tried: { file, report, isDone },
  busy,
  onImport,
}: {
  tried: Tried;
  busy: boolean;
  onImport: () => void;
}) {
  const { slug } = useWorkspace();
  const reasons = [...groupBy(report.failed, ({ reason }) => reason)];
  return (
    <>
      <p className={css['sums']} role="status">
        <span>
          <strong>{report.created}</strong> {isDone ? 'imported' : 'will be imported'}
        </span>
        <span>
          <strong>{report.failed.length}</strong> {isDone ? 'were skipped' : 'will be skipped'}
        </span>
      </p>
      {reasons.length > 0 && (
        <div className={css['faults']}>
          {reasons.map(([reason, lines]) => (
            <details key={reason} open={reasons.length === 1}>
              <summary>
                {summaryOf(lines)} ({lines.length})
              </summary>
              <ul>
                {lines.slice(0, 200).map(({ line, message }) => (
                  <li key={line}>
                    Line {line}: {inWords(message)}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
      <Row>
        {!isDone && (
          <Button look="primary" isPending={busy} isDisabled={report.created === 0} onPress={onImport}>
            {`Import ${report.created}`}
          </Button>
        )}
        {isDone && (
          <LinkButton to="/w/$workspace/redirects" params={{ workspace: slug }} look="primary">
            View redirects
          </LinkButton>
        )}
        {report.failed.length > 0 && report.format !== 'json' && (
          <Button onPress={() => void saveFaulty(file, report)}>Download failed lines</Button>
        )}
      </Row>
    </>
  );
}

/** The columns that the preview showed, for a file that has columns. */
function chosenIn(report: Api.ImportReport): Columns | undefined {
  return report.columns === null ? undefined : columnsOf(report);
}

/** Saves the header and the refused lines as a file, to be corrected and imported again. */
async function saveFaulty(file: File, { failed, format }: Api.ImportReport): Promise<void> {
  const lines = (await file.text()).split(/\r?\n/);
  const header = format === 'galley' || format === 'csv' ? [lines[0] ?? ''] : [];
  const text = [...header, ...failed.map(({ line }) => lines[line - 1] ?? '')].join('\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `faulty-${file.name}`;
  link.click();
  URL.revokeObjectURL(address);
}
