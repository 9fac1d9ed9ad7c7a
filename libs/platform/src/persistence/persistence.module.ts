import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { DataSource } from 'typeorm';
import { bind, provide } from '../provide.ts';
import { ClosingStatement } from './closing-statement.ts';
import { dataSourceOptions, type DatabaseSettings } from './data-source.ts';
import { Database } from './database.ts';
import { SlowLane } from './slow-lane.ts';
import { SystemClock } from './system-clock.ts';
import { TransactionalActivityLog } from './transactional-activity-log.ts';
import { TypeOrmTransactionRunner } from './typeorm-transaction-runner.ts';
import { UuidV7Generator } from './uuid-v7-generator.ts';

/** The one database connection pool, transactions, time and ids. */
@Global()
@Module({})
export class PersistenceModule {
  /** @param overrides providers that replace any of the defaults, such as another clock */
  static register(settings: DatabaseSettings & { overrides?: Provider[] }): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(settings),
          autoLoadEntities: true,
          retryAttempts: 0,
        }),
      ],
      providers: [
        provide(Database, DataSource),
        provide(SlowLane, Database),
        provide(ClosingStatement, Database),
        bind(TransactionRunner, TypeOrmTransactionRunner, Database, ClosingStatement),
        provide(TransactionalActivityLog, ClosingStatement, Clock, IdGenerator),
        { provide: ActivityLog, useExisting: TransactionalActivityLog },
        { provide: Clock, useClass: SystemClock },
        { provide: IdGenerator, useClass: UuidV7Generator },
        ...(settings.overrides ?? []),
      ],
      exports: [Database, SlowLane, TransactionRunner, ActivityLog, TransactionalActivityLog, Clock, IdGenerator],
    };
  }
}
