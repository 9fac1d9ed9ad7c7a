import { useQuery } from '@tanstack/react-query';
import { api, type Api } from '../../../api/index.ts';
import { Dialog, Loaded } from '../../../ui/index.ts';
import { groupBy } from '../../../util/group-by.ts';
import { grouped } from '../../../util/grouped.ts';
import css from './Moving.module.css';
import { counted } from './transfers.ts';

/** Entries rendered per list, at most. */
const SHOWN = 200;
/** Groups with at most this many entries are open initially. */
const FEW = 5;

interface Line {
  readonly about: string;
  readonly words: string;
}

type Group = readonly [name: string, lines: readonly Line[]];

/** The problems of a run, grouped by kind. @param place of the import or export in the API */
export function ReportDialog({ place, title, onClose }: { place: string; title: string; onClose: () => void }) {
  const report = useQuery({
    queryKey: [place, 'report'],
    staleTime: 0,
    queryFn: ({ signal }) => api.get<Api.BlogImportReport | Api.BlogExportReport>(`${place}/report`, { signal }),
  });
  return (
    <Dialog title={`Report of ${title}`} isOpen onClose={onClose} size="l">
      <Loaded of={report}>{(found) => <Groups of={groupsOf(found)} />}</Loaded>
    </Dialog>
  );
}

function Groups({ of: groups }: { of: readonly Group[] }) {
  if (groups.length === 0) return <p>Everything was imported unchanged.</p>;
  return (
    <div className={css['report']}>
      {groups.map(([name, lines], group) => (
        <details key={name} open={group === 0 || lines.length <= FEW}>
          <summary>
            {name} ({grouped(lines.length)})
          </summary>
          <ul>
            {lines.slice(0, SHOWN).map(({ about, words }, at) => (
              <li key={`${about}-${at}`}>
                <strong>{about}</strong> {words}
              </li>
            ))}
            {lines.length > SHOWN && <li>And {counted(lines.length - SHOWN, 'other')}.</li>}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Failures first, then missing files, then notes with the same text. */
function groupsOf(report: Api.BlogImportReport | Api.BlogExportReport): Group[] {
  const notes = [
    ...groupBy<Api.BlogImportReport['notes'][number] | Api.BlogExportReport['notes'][number], string>(
      report.notes,
      ({ message }) => message,
    ),
  ].map(
    ([message, same]) =>
      [
        capital(message),
        same.map((note) => ({ about: note.item.slug, words: ('leftOut' in note && note.leftOut) || '' })),
      ] as const,
  );
  const missing = 'media' in report && typeof report.media === 'object' ? report.media.missing : [];
  const failures = 'failures' in report ? report.failures : [];
  const gone = 'missing' in report ? report.missing : [];
  return [
    ['Not imported', failures.map(({ item, message }) => ({ about: item.slug, words: message }))] as const,
    [
      'Files missing from the upload',
      missing.map(({ ref, posts }) => ({ about: ref, words: `in ${posts.join(', ')}` })),
    ] as const,
    ['Missing files', gone.map((name) => ({ about: name, words: '' }))] as const,
    ...notes,
  ].filter(([, lines]) => lines.length > 0);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
