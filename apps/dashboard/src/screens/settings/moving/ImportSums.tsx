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
    [created, dryRun ? 'to create' : 'created', true],
    [updated, dryRun ? 'to update' : 'updated', false],
    [unchanged, 'already imported', false],
    [failed, dryRun ? 'will fail' : 'failed', false],
    [out, 'skipped', false],
  ];
  return (
    <div className={css['result']} role="status">
      <p className={css['verdict']}>{dryRun ? 'Preview (nothing imported yet)' : 'Imported.'}</p>
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
          {counted(noted, 'item')} could not be imported unchanged. See the report for details.
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
      : ` ${counted(mediaMissing, 'file')} ${mediaMissing === 1 ? 'is' : 'are'} used but missing from the upload.`;
  return `${found.length === 0 ? '' : `With ${found.join(', ')}.`}${missing}`.trim();
}
