import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import {
  AppLogger,
  Authentication,
  bind,
  ChangeSource,
  CurrentVersions,
  Database,
  LongPolls,
  provide,
  UnitOfWork,
  VersionWatch,
  type ModuleImports,
} from '@app/platform';
import { Clock, ContentChanges, TransactionRunner } from '@app/shared-kernel';
import { DailyChangePruning } from './adapters/daily-change-pruning.ts';
import { ChangesStreamController } from './adapters/http/changes-stream.controller.ts';
import { ChangesStream } from './adapters/http/changes-stream.ts';
import { ChangesController } from './adapters/http/changes.controller.ts';
import { HeldChanges } from './adapters/http/held-changes.ts';
import { PostgresChangeErasure } from './adapters/postgres/postgres-change-erasure.ts';
import { PostgresChangeLog } from './adapters/postgres/postgres-change-log.ts';
import { PostgresChangeMaintenance } from './adapters/postgres/postgres-change-maintenance.ts';
import { PostgresChangeSource } from './adapters/postgres/postgres-change-source.ts';
import { TransactionalContentChanges } from './adapters/postgres/transactional-content-changes.ts';
import { ChangeRetention, DEFAULT_CHANGES_RETENTION_DAYS } from './domain/change-retention.ts';
import { ChangeErasure } from './ports/change-erasure.port.ts';
import { ChangeLog } from './ports/change-log.port.ts';
import { ChangeMaintenance } from './ports/change-maintenance.port.ts';
import { EntityStates } from './ports/entity-states.port.ts';
import { VersionSteps } from './ports/version-steps.port.ts';
import { PruneChanges } from './use-cases/prune-changes.use-case.ts';
import { PurgeChanges } from './use-cases/purge-changes.use-case.ts';
import { ReadChanges } from './use-cases/read-changes.ts';
import { StartNewHistory } from './use-cases/start-new-history.use-case.ts';

export interface ChangesOptions {
  /**
   * Modules that export what other contexts provide: EntityStates, VersionSteps, CurrentVersions, TransactionRunner.
   */
  imports?: ModuleImports;
  /** Days that deletions are remembered; 90 by default. */
  retentionDays?: number;
  /** Providers that replace an adapter or use case; they are registered last. */
  overrides?: Provider[];
}

const shared: Provider[] = [
  bind(ContentChanges, TransactionalContentChanges, UnitOfWork),
  bind(ChangeSource, PostgresChangeSource, Database),
  bind(ChangeErasure, PostgresChangeErasure, Database),
  bind(ChangeLog, PostgresChangeLog, Database),
  bind(ChangeMaintenance, PostgresChangeMaintenance, Database),
  provide(PurgeChanges, ChangeErasure),
  provide(ReadChanges, ChangeLog, EntityStates),
  provide(StartNewHistory, VersionSteps, ChangeMaintenance, TransactionRunner, Clock),
  provide(PruneChanges, ChangeMaintenance, ChangeRetention, Clock),
  provide(VersionWatch, CurrentVersions),
];

const own: Provider[] = [
  provide(LongPolls),
  provide(HeldChanges, ReadChanges, VersionWatch, LongPolls, Authentication),
  provide(ChangesStream, ReadChanges, VersionWatch, LongPolls, Authentication),
  provide(DailyChangePruning, PruneChanges, AppLogger),
];

/** The record of what changed in a workspace. */
@Module({})
export class ChangesModule {
  static register({
    imports = [],
    retentionDays = DEFAULT_CHANGES_RETENTION_DAYS,
    overrides = [],
  }: ChangesOptions = {}): DynamicModule {
    return {
      module: ChangesModule,
      imports: [...imports],
      controllers: [ChangesController, ChangesStreamController],
      providers: [
        { provide: ChangeRetention, useFactory: () => new ChangeRetention(retentionDays) },
        ...shared,
        ...own,
        ...overrides,
      ],
      exports: shared.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
