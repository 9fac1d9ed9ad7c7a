import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResponseCache } from '../cache/response-cache.ts';
import { Database } from '../persistence/database.ts';
import { provide } from '../provide.ts';
import { HealthController } from './health.controller.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  controllers: [HealthController],
  providers: [provide(Readiness, Database, DataSource), provide(Metrics, ResponseCache)],
  exports: [Readiness, Metrics],
})
export class HealthModule {}
