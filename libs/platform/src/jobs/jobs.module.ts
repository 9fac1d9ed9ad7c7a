import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { FailedJobs, IdGenerator, Jobs } from '@app/shared-kernel';
import { Metrics } from '../health/metrics.ts';
import { AppLogger } from '../logging/app-logger.ts';
import { Database } from '../persistence/database.ts';
import { UnitOfWork } from '../persistence/unit-of-work.ts';
import { provide } from '../provide.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore } from './job-store.ts';
import { TransactionalJobs } from './new-jobs.ts';

/** The job queue and its runner. */
@Global()
@Module({})
export class JobsModule {
  /** @param on whether this process runs jobs; it can queue them in any case */
  static register(on: boolean): DynamicModule {
    return {
      module: JobsModule,
      imports: [DiscoveryModule],
      providers: [
        provide(TransactionalJobs, UnitOfWork, Database, IdGenerator),
        { provide: Jobs, useExisting: TransactionalJobs },
        provide(JobStore, Database),
        { provide: FailedJobs, useExisting: JobStore },
        {
          provide: JobRunner,
          useFactory: (
            ...[discovery, store, jobs, log, metrics]: [
              DiscoveryService,
              JobStore,
              TransactionalJobs,
              AppLogger,
              Metrics,
            ]
          ) => new JobRunner(on, discovery, store, jobs, log, metrics),
          inject: [DiscoveryService, JobStore, TransactionalJobs, AppLogger, Metrics],
        },
      ],
      exports: [Jobs, FailedJobs, JobRunner],
    };
  }
}
