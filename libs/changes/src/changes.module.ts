import { bind, ChangeSource, Database, provide, UnitOfWork } from '@app/platform';
import { ContentChanges } from '@app/shared-kernel';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { PostgresChangeErasure } from './adapters/postgres/postgres-change-erasure.ts';
import { PostgresChangeSource } from './adapters/postgres/postgres-change-source.ts';
import { TransactionalContentChanges } from './adapters/postgres/transactional-content-changes.ts';
import { ChangeErasure } from './ports/change-erasure.port.ts';
import { PurgeChanges } from './use-cases/purge-changes.use-case.ts';

export interface ChangesOptions {
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

const providers: Provider[] = [
  bind(ContentChanges, TransactionalContentChanges, UnitOfWork),
  bind(ChangeSource, PostgresChangeSource, Database),
  bind(ChangeErasure, PostgresChangeErasure, Database),
  provide(PurgeChanges, ChangeErasure),
];

/** The record of what changed in a workspace. */
@Module({})
export class ChangesModule {
  static register({ overrides = [] }: ChangesOptions = {}): DynamicModule {
    return {
      module: ChangesModule,
      providers: [...providers, ...overrides],
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
