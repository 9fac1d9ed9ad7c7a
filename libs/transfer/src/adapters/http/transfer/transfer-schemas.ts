import type { JsonSchema } from '@app/platform';
import { importerComponents } from './importer-schemas.ts';
import { EXPORT_REPORT, IMPORT_REPORT } from './transfer-reports.ts';
import { EXPORT, IMPORT } from './transfer.response.ts';

/** Response components of this context's routes for the OpenAPI documents. */
export const transferComponents: Readonly<Record<string, JsonSchema>> = {
  Import: IMPORT.schema,
  Export: EXPORT.schema,
  ...importerComponents,
  BlogImportReport: IMPORT_REPORT.schema,
  BlogExportReport: EXPORT_REPORT.schema,
};
