import {
  arrayOf,
  integer,
  orNull,
  ResponseShape,
  shape,
  text,
  truth,
  uuid,
  type BodyOf,
  type JsonSchema,
} from '@app/platform';
import type { StoredExportReport, StoredImportReport } from '../../../domain/transfer/bounded-report.ts';
import type { ExportSummary, ImportSummary } from '../../../domain/transfer/summary.ts';
import type { TransferDirection } from '../../../domain/transfer/transfer.ts';

const count = (description: string): JsonSchema => ({ ...integer, description });
const said = (description: string, example: string): JsonSchema => ({ ...text, description, example });
const counts = (description: string, example: object): JsonSchema => ({
  type: 'object',
  additionalProperties: { type: 'integer' },
  description,
  example,
});

const permalinks: JsonSchema = {
  ...orNull(
    shape({
      found: said('The pattern.', '/{year}/{slug}'),
      share: { type: 'number', example: 0.98, description: 'The share of the old addresses that it gives.' },
    }),
  ),
  description: 'The pattern of the old addresses, when one gives most of them.',
};
const dryRun: JsonSchema = { ...truth, description: 'Whether nothing was written.' };
const leftOut = counts('What was left out, by what it is.', { attachment: 3 });
const notesByKind = counts('What could not be taken over as it was, by kind.', { image: 2 });
const created = count('How many were made.');
const updated = count('How many were written again, for their source changed.');
const unchanged = count('How many were there already.');
const failed = count('How many could not be taken over.');
const kept = count('How many files were kept.');
const reused = count('How many files were there already.');

const place: JsonSchema = {
  ...shape(
    {
      id: said('What the source knows it by.', '17'),
      kind: said('What it is.', 'post'),
      slug: said('As the source writes it.', 'a-simple-loaf'),
      line: count('The line of the source.'),
    },
    ['line'],
  ),
  description: 'What it is about.',
};
const message = (example: string) => ({ ...text, description: 'What happened, in English.', example });
const cut: JsonSchema = {
  ...shape({
    notes: count('Of the notes.'),
    failures: count('Of the failures.'),
    missing: count('Of what is missing.'),
  }),
  description: 'How many entries of each list are not in the answer, which has at most 2,000 of each.',
};

const importNote = shape(
  {
    item: place,
    kind: said('The kind of note.', 'image'),
    message: message('the file /content/images/a.png is missing'),
    leftOut: said('The source that stands nowhere.', '<form></form>'),
  },
  ['leftOut'],
);
const missingFile = shape({
  ref: said('How texts refer to it.', '/content/images/a.png'),
  posts: { ...arrayOf({ ...text, example: 'a-simple-loaf' }), description: 'Slugs of those that show it.' },
});
const exportNote = shape({
  item: {
    ...shape({ kind: said('What it is.', 'post'), id: uuid, slug: { ...text, example: 'a-simple-loaf' } }),
    description: 'What it is about.',
  },
  message: message('the excerpt was cut to 300 characters'),
});

/** The reports that are stored with a transfer. */
type Kept<Report> = ResponseShape<Report, { readonly [Field in keyof Report]: unknown }>;

/** Counts of an import. */
export const IMPORT_SUMMARY = ResponseShape.of<ImportSummary>()({
  dryRun: [dryRun, (summary) => summary.dryRun],
  created: [created, (summary) => summary.created],
  updated: [updated, (summary) => summary.updated],
  unchanged: [unchanged, (summary) => summary.unchanged],
  failed: [failed, (summary) => summary.failed],
  leftOut: [leftOut, (summary) => summary.leftOut],
  authors: [integer, ({ authors }) => authors],
  categories: [integer, ({ categories }) => categories],
  tags: [integer, ({ tags }) => tags],
  redirects: [integer, ({ redirects }) => redirects],
  mediaUploaded: [kept, ({ mediaUploaded }) => mediaUploaded],
  mediaReused: [reused, ({ mediaReused }) => mediaReused],
  mediaMissing: [count('How many files were not in the upload.'), ({ mediaMissing }) => mediaMissing],
  permalinks: [permalinks, (summary) => summary.permalinks],
  notes: [notesByKind, ({ notes }) => notes],
}) satisfies Kept<ImportSummary>;

/** Counts of an export. */
export const EXPORT_SUMMARY = ResponseShape.of<ExportSummary>()({
  posts: [integer, ({ posts }) => posts],
  pages: [integer, ({ pages }) => pages],
  media: [integer, ({ media }) => media],
  missing: [count('How many files are gone.'), ({ missing }) => missing],
  notes: [count('How many things the format has no place for.'), ({ notes }) => notes],
}) satisfies Kept<ExportSummary>;

/** The full report of an import. */
export const IMPORT_REPORT = ResponseShape.of<StoredImportReport>()({
  source: [
    {
      ...shape({
        system: said('What made the export.', 'ghost'),
        site: said('What tells blogs of one system apart.', 'Kettle'),
      }),
      description: 'Where it came from.',
    },
    ({ source }) => source,
  ],
  dryRun: [dryRun, (report) => report.dryRun],
  items: [
    { ...shape({ created, updated, unchanged, failed, leftOut }), description: 'Posts and pages.' },
    ({ items }) => items,
  ],
  authors: [integer, ({ authors }) => authors],
  tags: [integer, ({ tags }) => tags],
  categories: [integer, ({ categories }) => categories],
  media: [
    {
      ...shape({
        uploaded: kept,
        reused,
        missing: { ...arrayOf(missingFile), description: 'Files that were not in the upload.' },
      }),
      description: 'Files.',
    },
    ({ media }) => media,
  ],
  redirects: [integer, ({ redirects }) => redirects],
  permalinks: [permalinks, (report) => report.permalinks],
  notes: [{ ...arrayOf(importNote), description: 'What could not be taken over as it was.' }, ({ notes }) => notes],
  failures: [
    {
      ...arrayOf(shape({ item: place, message: message('title must have 1 to 300 characters') })),
      description: 'What could not be taken over.',
    },
    ({ failures }) => failures,
  ],
  notesByKind: [notesByKind, (report) => report.notesByKind],
  cut: [cut, (report) => report.cut],
}) satisfies Kept<StoredImportReport>;

/** The full report of an export. */
export const EXPORT_REPORT = ResponseShape.of<StoredExportReport>()({
  posts: [integer, ({ posts }) => posts],
  pages: [integer, ({ pages }) => pages],
  media: [integer, ({ media }) => media],
  missing: [{ ...arrayOf(uuid), description: 'Files that are gone.' }, ({ missing }) => missing],
  notes: [{ ...arrayOf(exportNote), description: 'What the format has no place for.' }, ({ notes }) => notes],
  cut: [cut, (report) => report.cut],
}) satisfies Kept<StoredExportReport>;

type ImportReportBody = BodyOf<typeof IMPORT_REPORT>;
type ExportReportBody = BodyOf<typeof EXPORT_REPORT>;

/**
 * A stored report with its declared fields, in the order in which the database returns them.
 *
 * @param kept the report of a transfer of this direction, from the transfer repository
 */
export function shownReport(
  direction: TransferDirection,
  kept: object,
): Partial<ImportReportBody> | Partial<ExportReportBody> {
  const names = Object.keys(kept);
  return direction === 'import'
    ? IMPORT_REPORT.select(kept as StoredImportReport, names)
    : EXPORT_REPORT.select(kept as StoredExportReport, names);
}
