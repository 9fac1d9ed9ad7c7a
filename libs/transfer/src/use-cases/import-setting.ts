import type { TransactionRunner } from '@app/shared-kernel';
import type { ImportReport, ReportNote } from '../domain/import-report.ts';
import type { Blog } from '../ports/blog.port.ts';
import type { ImportLedger } from '../ports/import-ledger.port.ts';
import type { Source } from '../ports/source.port.ts';
import type { ImportPlan } from './import-plan.ts';

/** What one run of an import works with. */
export interface ImportSetting {
  readonly blog: Blog;
  readonly ledger: ImportLedger;
  readonly transactions: TransactionRunner;
  readonly plan: ImportPlan;
  readonly source: Source;
  readonly report: ImportReport;
  readonly note: (note: ReportNote) => void;
}
