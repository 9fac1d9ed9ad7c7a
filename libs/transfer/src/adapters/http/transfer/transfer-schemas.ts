import {
  anyObject,
  arrayOf,
  choice,
  instant,
  integer,
  orNull,
  shape,
  text,
  truth,
  uuid,
  type JsonSchema,
} from '@app/platform';
import { TRANSFER_FORMATS, TRANSFER_STATES } from '../../../domain/transfer/transfer.ts';

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

const importSummary = shape({
  dryRun,
  created,
  updated,
  unchanged,
  failed,
  leftOut,
  authors: integer,
  categories: integer,
  tags: integer,
  redirects: integer,
  mediaUploaded: count('How many files were kept.'),
  mediaReused: count('How many files were there already.'),
  mediaMissing: count('How many files were not in the upload.'),
  permalinks,
  notes: notesByKind,
});
const exportSummary = shape({
  posts: integer,
  pages: integer,
  media: integer,
  missing: count('How many files are gone.'),
  notes: count('How many things the format has no place for.'),
});

function transfer(summary: JsonSchema, fileName: string): JsonSchema {
  return shape({
    id: uuid,
    workspaceId: uuid,
    format: { ...choice(...TRANSFER_FORMATS), description: 'What made the file, or is to read it.' },
    state: {
      ...choice(...TRANSFER_STATES),
      example: 'running',
      description:
        'uploaded: to be run. waiting and running: under way. done, failed, cancelled: how the last run ended.',
    },
    cancelAsked: { ...truth, description: 'Whether it ends at its next safe point.' },
    options: { ...anyObject, description: 'What the last run was asked for.' },
    fileName: said('What the file is called.', fileName),
    sizeBytes: { ...orNull(integer), example: 182_044, description: 'Of the file; null while there is none.' },
    done: { ...integer, example: 120, description: 'Items, or pieces of the file, that are done.' },
    total: { ...orNull(integer), example: 400, description: 'Null where it is not known beforehand.' },
    summary: { ...orNull(summary), description: 'What the last run that ended did, in numbers.' },
    error: { ...orNull(text), example: null, description: 'Why it failed.' },
    requestedByUserId: { ...uuid, description: 'Who asked for it, and in whose name it runs.' },
    createdAt: instant,
    startedAt: { ...orNull(instant), description: 'When the last run began.' },
    finishedAt: { ...orNull(instant), description: 'When the last run ended.' },
    expiresAt: { ...orNull(instant), description: 'When it is deleted with its file; null while it is under way.' },
  });
}

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

/** What this context's routes answer, as components of the OpenAPI documents. */
export const transferComponents: Readonly<Record<string, JsonSchema>> = {
  Import: transfer(importSummary, 'kettle.ghost.2026-03-01.json'),
  Export: transfer(exportSummary, 'galley-archive-2026-03-01.tar'),
  BlogImportReport: shape({
    source: {
      ...shape({
        system: said('What made the export.', 'ghost'),
        site: said('What tells blogs of one system apart.', 'Kettle'),
      }),
      description: 'Where it came from.',
    },
    dryRun,
    items: { ...shape({ created, updated, unchanged, failed, leftOut }), description: 'Posts and pages.' },
    authors: integer,
    tags: integer,
    categories: integer,
    media: {
      ...shape({
        uploaded: count('How many files were kept.'),
        reused: count('How many files were there already.'),
        missing: { ...arrayOf(missingFile), description: 'Files that were not in the upload.' },
      }),
      description: 'Files.',
    },
    redirects: integer,
    permalinks,
    notes: { ...arrayOf(importNote), description: 'What could not be taken over as it was.' },
    failures: {
      ...arrayOf(shape({ item: place, message: message('title must have 1 to 300 characters') })),
      description: 'What could not be taken over.',
    },
    notesByKind,
    cut,
  }),
  BlogExportReport: shape({
    posts: integer,
    pages: integer,
    media: integer,
    missing: { ...arrayOf(uuid), description: 'Files that are gone.' },
    notes: { ...arrayOf(exportNote), description: 'What the format has no place for.' },
    cut,
  }),
};
