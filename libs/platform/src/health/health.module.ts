import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResponseCache } from '../cache/response-cache.ts';
import { Database } from '../persistence/database.ts';
import type { Supervised } from '../processes/supervised.ts';
import { provide } from '../provide.ts';
import { HealthController } from './health.controller.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({})
export class HealthModule {
  static register({ supervisor }: { supervisor?: Supervised | undefined }): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        provide(Readiness, Database, DataSource),
        {
          provide: Metrics,
          useFactory: (cache: ResponseCache) => new Metrics(cache, supervisor),
          inject: [ResponseCache],
        },
      ],
      exports: [Readiness, Metrics],
    };
  }
}
