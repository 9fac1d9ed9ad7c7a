import { arrayOf, choice, integer, orNull, ResponseShape, text, type BodyOf } from '@app/platform';
import type { FailedLine, ImportReport } from '../../../domain/redirect/import-line.ts';
import type { RedirectColumns } from '../../files/column-names.ts';
import { REDIRECT_FORMATS, type RedirectFile } from '../../files/redirect-file.ts';

const FAILED_LINE = ResponseShape.of<FailedLine>()({
  line: [{ ...integer, example: 17 }, ({ line }) => line],
  reason: [{ ...text, example: 'duplicate' }, ({ reason }) => reason],
  message: [{ ...text, example: 'the workspace already has a redirect from this path' }, ({ message }) => message],
});

const COLUMN = { ...orNull(text), example: 'source' };

const COLUMNS = ResponseShape.of<RedirectColumns>()({
  fromPath: [COLUMN, ({ fromPath }) => fromPath],
  toPath: [COLUMN, ({ toPath }) => toPath],
  type: [COLUMN, ({ type }) => type],
});

/** What was found in a file, and what came of it. */
export type FileReport = ImportReport & Omit<RedirectFile, 'lines'>;

/** The result of an import, by line. */
export const IMPORT_REPORT = ResponseShape.of<FileReport>()({
  format: [{ ...choice(...REDIRECT_FORMATS), description: 'What the file was read as.' }, ({ format }) => format],
  header: [
    { ...arrayOf(text), description: 'The columns of the file, which can be chosen; empty where it has none.' },
    ({ header }) => header,
  ],
  columns: [
    { ...orNull(COLUMNS.schema), description: 'The columns that were read; null for a file without.' },
    ({ columns }) => (columns === null ? null : COLUMNS.present(columns)),
  ],
  missing: [
    {
      ...arrayOf(choice('fromPath', 'toPath')),
      description: 'Columns without a usual name, which must be chosen; until then nothing is read.',
      example: [],
    },
    ({ missing }) => missing,
  ],
  created: [{ ...integer, example: 41 }, ({ created }) => created],
  failed: [arrayOf(FAILED_LINE.schema), ({ failed }) => failed.map((line) => FAILED_LINE.present(line))],
});

export type ImportReportBody = BodyOf<typeof IMPORT_REPORT>;
