import type { Provider, Type } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { ActivityLog, Clock, TransactionRunner } from '@app/shared-kernel';
import { PostScheduleController } from '../adapters/http/post/post-schedule.controller.ts';
import { PlannedPublications } from '../adapters/planned-publications.ts';
import { PostgresDuePublications } from '../adapters/postgres/post/postgres-due-publications.ts';
import { DuePublications } from '../ports/post/due-publications.port.ts';
import { Planners } from '../ports/post/planners.port.ts';
import { PostRepository } from '../ports/post/post-repository.port.ts';
import { PlanPublication } from '../use-cases/post/plan-publication.use-case.ts';
import { PublishPlanned } from '../use-cases/post/publish-planned.use-case.ts';
import { UpdatePost } from '../use-cases/post/update-post.use-case.ts';

export const planningProviders: Provider[] = [
  provide(PlanPublication, PostRepository, TransactionRunner, ActivityLog, Clock),
  bind(DuePublications, PostgresDuePublications, Database),
  provide(PublishPlanned, DuePublications, PostRepository, UpdatePost, Planners, TransactionRunner, ActivityLog, Clock),
  provide(PlannedPublications, PublishPlanned, AppLogger),
];

export const planningControllers: Type[] = [PostScheduleController];
