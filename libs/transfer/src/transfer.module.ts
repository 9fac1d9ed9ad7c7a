import { bind, Database, provide, type ModuleImports } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { PostgresImportLedger } from './adapters/postgres/postgres-import-ledger.ts';
import { Blogs } from './ports/blog.port.ts';
import { ImportLedger } from './ports/import-ledger.port.ts';
import { RestoredBlogs } from './ports/restored-blog.port.ts';
import { ImportArchive } from './use-cases/import-archive.use-case.ts';
import { ImportBlog } from './use-cases/import-blog.use-case.ts';

const providers: Provider[] = [
  bind(ImportLedger, PostgresImportLedger, Database),
  provide(ImportBlog, Blogs, ImportLedger, TransactionRunner),
  provide(ImportArchive, RestoredBlogs),
];

export interface TransferOptions {
  /** Modules that provide the blogs that it writes (`Blogs`), and transactions. */
  imports?: ModuleImports;
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

/** Moving in and out. */
@Module({})
export class TransferModule {
  static register({ imports = [], overrides = [] }: TransferOptions = {}): DynamicModule {
    return {
      module: TransferModule,
      imports: [...imports],
      providers: [...providers, ...overrides],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
