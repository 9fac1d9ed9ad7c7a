import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock, IdGenerator } from '@app/shared-kernel';
import { AppLogger } from '../logging/app-logger.ts';
import { provide } from '../provide.ts';
import { dataSourceOptions, type DatabaseSettings } from './data-source.ts';
import { Database } from './database.ts';
import { openReplicas, Replicas, type ReplicasSettings } from './replicas/index.ts';
import { SystemClock } from './system-clock.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { UuidV7Generator } from './uuid-v7-generator.ts';

/** The one database connection pool, transactions, time and ids. */
@Global()
@Module({})
export class PersistenceModule {
  /** @param overrides providers that replace any of the defaults, such as another clock */
  static register(settings: DatabaseSettings & { replicas?: ReplicasSettings; overrides?: Provider[] }): DynamicModule {
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
        {
          provide: Database,
          useFactory: (source: DataSource, replicas: Replicas) => new Database(source, settings.prepare, replicas),
          inject: [DataSource, Replicas],
        },
        {
          provide: Replicas,
          useFactory: (logger: AppLogger) => openReplicas(settings, settings.replicas, logger),
          inject: [AppLogger],
        },
        provide(UnitOfWork, Database),
        { provide: Clock, useClass: SystemClock },
        { provide: IdGenerator, useClass: UuidV7Generator },
        ...(settings.overrides ?? []),
      ],
      exports: [Database, Replicas, UnitOfWork, Clock, IdGenerator],
    };
  }
}
