import type { Api } from '../../../api/index.ts';
import { grouped } from '../../../util/grouped.ts';
import css from './Moving.module.css';
import { counted } from './transfers.ts';

type Summary = NonNullable<Api.Import['summary']>;

/** The counts of a run, or of a dry run. */
export function ImportSums({ summary }: { summary: Summary }) {
  const { dryRun, created, updated, unchanged, failed, leftOut, notes } = summary;
  const out = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const noted = Object.values(notes).reduce((sum, count) => sum + count, 0);
  const sums: readonly (readonly [number, string, boolean])[] = [
    [created, dryRun ? 'would be made' : 'made', true],
    [updated, dryRun ? 'would change' : 'changed', false],
    [unchanged, 'there already', false],
    [failed, dryRun ? 'would fail' : 'failed', false],
    [out, 'left out', false],
  ];
  return (
    <div className={css['result']} role="status">
      <p className={css['verdict']}>{dryRun ? 'This would come of it. Nothing is written yet.' : 'Imported.'}</p>
      <dl className={css['sums']}>
        {sums
          .filter(([count, , always]) => always || count > 0)
          .map(([count, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{grouped(count)}</dd>
            </div>
          ))}
      </dl>
      <p className={css['with']}>{withWords(summary)}</p>
      {noted > 0 && (
        <p className={css['with']}>
          {counted(noted, 'thing')} could not be taken over as {noted === 1 ? 'it was' : 'they were'}; the report tells
          each.
        </p>
      )}
    </div>
  );
}

function withWords(summary: Summary): string {
  const { authors, categories, tags, redirects, mediaUploaded, mediaReused, mediaMissing } = summary;
  const parts = [
    [authors, 'author'],
    [categories, 'category', 'categories'],
    [tags, 'tag'],
    [mediaUploaded + mediaReused, 'file'],
    [redirects, 'redirect'],
  ] as const;
  const found = parts.filter(([count]) => count > 0).map(([count, one, more]) => counted(count, one, more));
  const missing =
    mediaMissing === 0
      ? ''
      : ` ${counted(mediaMissing, 'file')} that texts show ${mediaMissing === 1 ? 'is' : 'are'} not in the upload.`;
  return `${found.length === 0 ? '' : `With ${found.join(', ')}.`}${missing}`.trim();
}
