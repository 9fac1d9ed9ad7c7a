import type { JsonSchema } from '@app/platform';
import { exportReport, importReport } from './transfer-reports.ts';
import { EXPORT, IMPORT } from './transfer.response.ts';

/** What this context's routes answer, as components of the OpenAPI documents. */
export const transferComponents: Readonly<Record<string, JsonSchema>> = {
  Import: IMPORT.schema,
  Export: EXPORT.schema,
  BlogImportReport: importReport,
  BlogExportReport: exportReport,
};
