import { arrayOf, integer, orNull, shape, text, truth, uuid, type JsonSchema } from '@app/platform';

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

export const importSummary = shape({
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
export const exportSummary = shape({
  posts: integer,
  pages: integer,
  media: integer,
  missing: count('How many files are gone.'),
  notes: count('How many things the format has no place for.'),
});

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

/** The whole report of an import. */
export const importReport = shape({
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
});

/** The whole report of an export. */
export const exportReport = shape({
  posts: integer,
  pages: integer,
  media: integer,
  missing: { ...arrayOf(uuid), description: 'Files that are gone.' },
  notes: { ...arrayOf(exportNote), description: 'What the format has no place for.' },
  cut,
});
