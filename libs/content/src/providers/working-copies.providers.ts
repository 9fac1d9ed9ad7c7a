import type { Provider, Type } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { Clock, TransactionRunner } from '@app/shared-kernel';
import { DailyWorkingCopyPruning } from '../adapters/daily-working-copy-pruning.ts';
import { WorkingCopiesController } from '../adapters/http/working-copy/working-copies.controller.ts';
import { PostgresWorkingCopies } from '../adapters/postgres/working-copy/postgres-working-copies.ts';
import { WorkingCopyRepository } from '../ports/working-copy/working-copy-repository.port.ts';
import { DropWorkingCopy } from '../use-cases/working-copy/drop-working-copy.use-case.ts';
import { PruneWorkingCopies } from '../use-cases/working-copy/prune-working-copies.use-case.ts';
import { SaveWorkingCopy } from '../use-cases/working-copy/save-working-copy.use-case.ts';

export const workingCopiesProviders: Provider[] = [
  bind(WorkingCopyRepository, PostgresWorkingCopies, Database),
  provide(SaveWorkingCopy, WorkingCopyRepository, TransactionRunner, Clock),
  provide(DropWorkingCopy, WorkingCopyRepository, TransactionRunner),
  provide(PruneWorkingCopies, WorkingCopyRepository, Clock),
  provide(DailyWorkingCopyPruning, PruneWorkingCopies, AppLogger),
];

export const workingCopiesControllers: Type[] = [WorkingCopiesController];
