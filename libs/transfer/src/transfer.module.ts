import { bind, Database, provide } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
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

/** Moving in and out. The blogs that it writes (`Blogs`) have to be provided by a global module. */
@Global()
@Module({})
export class TransferModule {
  /** @param overrides providers that replace any adapter or use case; they come last */
  static register(overrides: Provider[] = []): DynamicModule {
    return {
      module: TransferModule,
      providers: [...providers, ...overrides],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
