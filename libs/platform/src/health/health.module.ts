import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResponseCache } from '../cache/response-cache.ts';
import { Database } from '../persistence/database.ts';
import { Replicas } from '../persistence/replicas/index.ts';
import type { Supervised } from '../processes/supervised.ts';
import { provide } from '../provide.ts';
import { HealthController } from './health.controller.ts';
import { MetricsToken } from './metrics-token.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

const POOL = {
  open: 'Connections to the database.',
  idle: 'Connections that nobody uses at the moment.',
  waiting: 'Work that waits for a connection.',
};

const READS =
  'Statements that a replica might answer: answered by one (replica), by the primary because none was as far (behind), or because it failed.';

@Global()
@Module({})
export class HealthModule {
  /** @param metricsToken the token that a scrape has to send; null for none */
  static register({
    supervisor,
    metricsToken,
  }: {
    supervisor?: Supervised | undefined;
    metricsToken?: string | null;
  }): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        { provide: MetricsToken, useValue: new MetricsToken(metricsToken ?? null) },
        provide(Readiness, Database, DataSource),
        {
          provide: Metrics,
          useFactory: (cache: ResponseCache, database: Database, replicas: Replicas) => {
            const metrics = new Metrics(cache, supervisor);
            for (const state of ['open', 'idle', 'waiting'] as const)
              metrics.gauge(`database_pool_${state}`, POOL[state], () => database.connections[state]);
            metrics.counter('database_replica_reads_total', READS, 'outcome', () => replicas.counts);
            return metrics;
          },
          inject: [ResponseCache, Database, Replicas],
        },
      ],
      exports: [Readiness, Metrics],
    };
  }
}
