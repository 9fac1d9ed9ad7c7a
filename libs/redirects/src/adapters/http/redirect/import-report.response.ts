import { arrayOf, integer, ResponseShape, text, type BodyOf } from '@app/platform';
import type { FailedLine, ImportReport } from '../../../domain/redirect/import-line.ts';

const FAILED_LINE = ResponseShape.of<FailedLine>()({
  line: [{ ...integer, example: 17 }, ({ line }) => line],
  reason: [{ ...text, example: 'duplicate' }, ({ reason }) => reason],
  message: [{ ...text, example: 'the workspace already has a redirect from this path' }, ({ message }) => message],
});

/** The result of an import, by line. */
export const IMPORT_REPORT = ResponseShape.of<ImportReport>()({
  created: [{ ...integer, example: 41 }, ({ created }) => created],
  failed: [arrayOf(FAILED_LINE.schema), ({ failed }) => failed.map((line) => FAILED_LINE.present(line))],
});

export type ImportReportBody = BodyOf<typeof IMPORT_REPORT>;
