import { Global, Module, type DynamicModule } from '@nestjs/common';
import { WorkerPool } from '@app/shared-kernel';
import { PiscinaWorkerPool } from './piscina-worker-pool.ts';

/** Threads for work that takes long. */
@Global()
@Module({})
export class WorkerPoolModule {
  /** @param program of the threads; null does all work in the main thread */
  static register(program: string | null): DynamicModule {
    return {
      module: WorkerPoolModule,
      providers: [{ provide: WorkerPool, useFactory: () => new PiscinaWorkerPool(program) }],
      exports: [WorkerPool],
    };
  }
}
