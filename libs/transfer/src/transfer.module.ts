import { join } from 'node:path';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AppLogger, bind, Database, logJobFailure, provide, type ModuleImports } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, Jobs, TransactionRunner } from '@app/shared-kernel';
import { entityDigest } from './adapters/archive/entity-digest.ts';
import { DiskTransferFiles } from './adapters/disk/disk-transfer-files.ts';
import { FileExporter } from './adapters/files/file-exporter.ts';
import { UploadSources } from './adapters/files/upload-sources.ts';
import { ExportsController, ExportTools } from './adapters/http/transfer/exports.controller.ts';
import { ImportsController } from './adapters/http/transfer/imports.controller.ts';
import { ExportUploads } from './adapters/http/transfer/receive-upload.ts';
import { TransferReads } from './adapters/http/transfer/transfer-reads.ts';
import { PostgresImportLedger } from './adapters/postgres/postgres-import-ledger.ts';
import { PostgresTransfers } from './adapters/postgres/postgres-transfers.ts';
import { ExportJobs, HourlyTransferSweep, ImportJobs } from './adapters/transfer-jobs.ts';
import { FetchPolicy, type FetchChoice } from './domain/transfer/fetch-policy.ts';
import { Blogs } from './ports/blog.port.ts';
import { ExportedBlogs } from './ports/exported-blog.port.ts';
import { ImportLedger } from './ports/import-ledger.port.ts';
import { MergedBlogs } from './ports/merged-blog.port.ts';
import { RestoredBlogs } from './ports/restored-blog.port.ts';
import { Exporter } from './ports/transfer/exporter.port.ts';
import { Movers } from './ports/transfer/movers.port.ts';
import { TransferFiles } from './ports/transfer/transfer-files.port.ts';
import { TransferRepository } from './ports/transfer/transfer-repository.port.ts';
import { UploadedSources } from './ports/transfer/uploaded-sources.port.ts';
import { ImportArchive } from './use-cases/archive/import-archive.use-case.ts';
import { MergeArchive } from './use-cases/archive/merge-archive.use-case.ts';
import { ImportBlog } from './use-cases/import-blog.use-case.ts';
import { BeginTransfer } from './use-cases/transfer/begin-transfer.use-case.ts';
import { EndTransfer } from './use-cases/transfer/end-transfer.use-case.ts';
import { PerformTransfer } from './use-cases/transfer/perform-transfer.use-case.ts';
import { RunTransfer } from './use-cases/transfer/run-transfer.ts';
import { StoreUpload } from './use-cases/transfer/store-upload.use-case.ts';
import { SweepTransfers } from './use-cases/transfer/sweep-transfers.use-case.ts';

const importing: Provider[] = [
  bind(ImportLedger, PostgresImportLedger, Database),
  provide(ImportBlog, Blogs, ImportLedger, TransactionRunner),
  provide(ImportArchive, RestoredBlogs),
  {
    provide: MergeArchive,
    useFactory: (blogs: MergedBlogs, ledger: ImportLedger, transactions: TransactionRunner) =>
      new MergeArchive(blogs, ledger, transactions, entityDigest),
    inject: [MergedBlogs, ImportLedger, TransactionRunner],
  },
];

const transfers: Provider[] = [
  bind(TransferRepository, PostgresTransfers, Database),
  bind(Exporter, FileExporter, ExportedBlogs),
  provide(StoreUpload, TransferRepository, TransferFiles, TransactionRunner, ActivityLog, IdGenerator, Clock),
  // prettier-ignore
  provide(BeginTransfer, TransferRepository, Exporter, TransactionRunner, ActivityLog, IdGenerator, Clock, FetchPolicy, Jobs),
  provide(EndTransfer, TransferRepository, TransferFiles, TransactionRunner, ActivityLog),
  provide(SweepTransfers, TransferRepository, TransferFiles, Clock),
  provide(RunTransfer, TransferFiles, UploadedSources, Exporter, Movers, ImportBlog, ImportArchive, MergeArchive),
  {
    provide: PerformTransfer,
    useFactory: (repository: TransferRepository, files: TransferFiles, run: RunTransfer, log: AppLogger) =>
      new PerformTransfer(repository, files, run, (error) => logJobFailure(log, error)),
    inject: [TransferRepository, TransferFiles, RunTransfer, AppLogger],
  },
  provide(ImportJobs, PerformTransfer),
  provide(ExportJobs, PerformTransfer),
  provide(HourlyTransferSweep, SweepTransfers),
  provide(TransferReads, TransferRepository, FetchPolicy),
  provide(ExportTools, TransferRepository, TransferFiles, Exporter, BeginTransfer, EndTransfer),
];

export interface TransferOptions {
  /** Modules that provide the ports `Blogs`, `ExportedBlogs`, `RestoredBlogs`, `MergedBlogs` and `Movers`, and transactions. */
  imports?: ModuleImports;
  /** The folder for uploaded files and for those of exports. */
  dataDir: string;
  /** Largest uploaded export, in bytes. */
  importMaxBytes: number;
  /** Whether imports through the dashboard API may fetch images, and from where. */
  importFetch: FetchChoice;
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

/** Imports and exports of workspaces. */
@Module({})
export class TransferModule {
  static register({ imports = [], overrides = [], ...settings }: TransferOptions): DynamicModule {
    const providers = [...importing, ...transfers, ...onDisk(settings)];
    return {
      module: TransferModule,
      imports: [...imports],
      controllers: [ImportsController, ExportsController],
      providers: [...providers, ...overrides],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}

function onDisk({ dataDir, importMaxBytes, importFetch }: Omit<TransferOptions, 'imports' | 'overrides'>): Provider[] {
  const folder = join(dataDir, 'transfers');
  return [
    { provide: TransferFiles, useFactory: () => new DiskTransferFiles(folder) },
    { provide: FetchPolicy, useFactory: () => new FetchPolicy(importFetch) },
    { provide: ExportUploads, useFactory: () => new ExportUploads(folder, importMaxBytes) },
    {
      provide: UploadedSources,
      useFactory: (files: TransferFiles, fetching: FetchPolicy) => new UploadSources(files, importMaxBytes, fetching),
      inject: [TransferFiles, FetchPolicy],
    },
  ];
}
